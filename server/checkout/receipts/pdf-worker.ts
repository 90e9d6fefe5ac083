import { parentPort, workerData } from 'node:worker_threads'
import type { Sheet } from '../../../src/domain/checkout/receipt.ts'
import { drawSheets } from './draw-sheets.ts'

const file = await drawSheets(workerData as readonly Sheet[])
parentPort?.postMessage(file)
