import { buildSites } from './build-sites.ts'

process.exit((await buildSites()) ? 0 : 1)
