import { serve } from '../apps/server/src/main.ts'
import { buildWeb } from './build-web.ts'

if (!(await buildWeb())) process.exit(1)
await serve()
