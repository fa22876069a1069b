import { restoreCommand } from '../apps/server/src/backup-command.ts'

process.exit(await restoreCommand(process.argv.slice(2)))
