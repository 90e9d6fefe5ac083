import { parentPort, workerData } from 'node:worker_threads'
import { checkFonts } from './check-fonts.ts'
import type { PdfWork } from './pdf-thread.ts'
import { renderSheets } from './render-sheets.ts'

const work = workerData as PdfWork
parentPort?.postMessage('drawing' in work ? await renderSheets(work.drawing) : checkFonts(work.letters, work.fontFolders))
