import { operatorCommand } from '../apps/server/src/operator-command.ts'

process.exit(operatorCommand(process.argv.slice(2)))
