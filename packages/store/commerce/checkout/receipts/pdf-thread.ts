import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { CheckedFonts, LettersOf } from './check-fonts.ts'
import type { PdfContent, RenderedPdf } from './draw-sheets.ts'

export type PdfWork = { readonly drawing: PdfContent } | { readonly letters: readonly LettersOf[]; readonly fontFolders: readonly string[] }

/** Each takes a core and 80 MB for half a second. */
const inTurn = pLimit(1)

/**
 * Draws a file in a thread of its own, which ends with it: the fonts and their library take longer than a request may hold the
 * others up, and stay in no memory.
 */
export function renderPdfInThread(drawing: PdfContent): Promise<RenderedPdf> {
	return inThread({ drawing })
}

/** Looks up in a thread of its own which of these letters no font has. */
export function checkFontsInThread(letters: readonly LettersOf[], fontFolders: readonly string[]): Promise<CheckedFonts> {
	return inThread({ letters, fontFolders })
}

function inThread<Result>(workerData: PdfWork): Promise<Result> {
	return inTurn(async () => {
		const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData })
		// A failure of the thread rejects it.
		const [result] = (await once(worker, 'message')) as [Result]
		return result
	})
}
