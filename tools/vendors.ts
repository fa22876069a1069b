import { vendorsCommand } from '../apps/server/src/vendors-command.ts'

process.exit(await vendorsCommand(process.argv.slice(2)))
