/** Runs the store alone in a process, behind one proxy: `node store-program.ts DATABASE_URL DATA_DIR`. Prints its URL. */

import { serveStore } from '@storefront/store/infrastructure/running/serve.ts'
import { pino } from 'pino'

const [DATABASE_URL = '', DATA_DIR = ''] = process.argv.slice(2)
const logger = pino({ level: 'error' }, process.stderr)
const { url } = await serveStore({ DATABASE_URL, DATA_DIR, HOST: '127.0.0.1', PORT: 0, TRUST_PROXY: 1 }, logger)
console.log(url)
