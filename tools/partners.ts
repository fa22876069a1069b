import { partnersCommand } from '../apps/server/src/partners-command.ts'

process.exit(await partnersCommand(process.argv.slice(2)))
