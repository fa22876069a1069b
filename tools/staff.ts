import { staffCommand } from '../apps/server/src/staff-command.ts'

process.exit(await staffCommand(process.argv.slice(2)))
