/** `npm run dev`: runs the development server of the shop. */
import { dev } from 'astro'
import { configurationOrExit } from './environment.ts'
import { requireUsableStart } from './serving/ready.ts'

const configuration = configurationOrExit()
await requireUsableStart(configuration, configuration.HOST, 'npm run dev')
// The address is configured in astro.config.mjs, and Astro prints it.
await dev({ root: '.' })
