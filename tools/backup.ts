import { backupCommand } from '../apps/server/src/backup-command.ts'

process.exit(await backupCommand())
