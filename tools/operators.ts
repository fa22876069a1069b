import { operatorsCommand } from '../apps/server/src/operators-command.ts'

process.exit(await operatorsCommand(process.argv.slice(2)))
