import { banksCommand } from '../apps/server/src/banks-command.ts'

process.exit(await banksCommand(process.argv.slice(2)))
