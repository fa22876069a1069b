import { buildWeb } from './build-web.ts'

process.exit((await buildWeb()) ? 0 : 1)
