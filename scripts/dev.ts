/** `npm run dev`: the shop while it is worked on. */
import { dev } from 'astro'
import { configurationOrExit } from './environment.ts'
import { requireUsableStart } from './serving/ready.ts'

const configuration = configurationOrExit()
await requireUsableStart(configuration, configuration.HOST, 'npm run dev')
// astro.config.mjs has the address, and Astro prints it.
await dev({ root: '.' })
