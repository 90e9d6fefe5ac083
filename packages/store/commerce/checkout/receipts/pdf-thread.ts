import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import type { CheckedFonts, LanguageLetters } from './check-fonts.ts'
import type { PdfContent, RenderedPdf } from './render-sheets.ts'

export type PdfWork =
	| { readonly drawing: PdfContent }
	| { readonly letters: readonly LanguageLetters[]; readonly fontFolders: readonly string[] }

/** One thread at a time: each uses a core and 80 MB for half a second. */
const oneAtATime = pLimit(1)

/**
 * Draws a file in a separate thread that ends afterwards: loading the fonts and their library would block other requests
 * for too long, and their memory is freed with the thread.
 */
export function renderPdfInThread(drawing: PdfContent): Promise<RenderedPdf> {
	return runInThread({ drawing })
}

/** Finds in a separate thread the letters that no font has. */
export function checkFontsInThread(letters: readonly LanguageLetters[], fontFolders: readonly string[]): Promise<CheckedFonts> {
	return runInThread({ letters, fontFolders })
}

function runInThread<Result>(workerData: PdfWork): Promise<Result> {
	return oneAtATime(async () => {
		const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), { workerData })
		// An error in the thread rejects the promise.
		const [result] = (await once(worker, 'message')) as [Result]
		return result
	})
}
