import { parentPort, workerData } from 'node:worker_threads'
import { type Drawing, drawSheets } from './draw-sheets.ts'

const file = await drawSheets(workerData as Drawing)
parentPort?.postMessage(file)
