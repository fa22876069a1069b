import { rescueCommand } from '../apps/server/src/rescue-command.ts'

process.exit(await rescueCommand(process.argv.slice(2)))
