/** `npm run build`: builds the shop. */
import { dirname } from 'node:path'
import { buildShop } from './build/build-shop.ts'
import { configurationOrExit } from './environment.ts'

process.exitCode = buildShop(dirname(import.meta.dirname), configurationOrExit()) ? 0 : 1
