/** `npm run dev`: the shop while it is worked on. */
import { dev } from 'astro'
import { configurationOrExit } from './environment.ts'
import { readyOrExit } from './serving/ready.ts'

const configuration = configurationOrExit()
await readyOrExit(configuration, configuration.HOST, 'npm run dev')
// Where it listens is said in astro.config.mjs; Astro tells it.
await dev({ root: '.' })
