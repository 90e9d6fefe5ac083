import { expect, type Page, type Response } from '@playwright/test'
import { compressedSize } from './compressed-size.ts'
import { forgetMouseInCorner } from './reset-pointer.ts'

/** Requested resources of a page for the budgets: sizes in bytes with Brotli, except raw ones. */
export interface PageWeight {
	readonly rawHtml: number
	/** Size of all script files and inline scripts. */
	readonly scripts: number
	readonly scriptNames: readonly string[]
	/** Sizes of font files, which are already compressed. */
	readonly fonts: readonly number[]
	/** Names of script files that contain React. */
	readonly react: readonly string[]
}

/** Records all resources that a page loads; the returned function returns the sums when the page is idle. */
export async function measurePageWeight(page: Page): Promise<() => Promise<PageWeight>> {
	// Also for contexts that a test creates itself.
	await page.addInitScript(forgetMouseInCorner)
	const responses: Response[] = []
	let last = Date.now()
	page.on('request', () => {
		last = Date.now()
	})
	page.on('response', (response) => responses.push(response))

	return async () => {
		await expect.poll(() => Date.now() - last, { intervals: [200], timeout: 20_000 }).toBeGreaterThan(1500)
		const [html] = await bodies(responses.filter((one) => one.request().isNavigationRequest()))
		const scripts = await bodies(responses.filter((one) => one.request().resourceType() === 'script'))
		const fonts = await bodies(responses.filter((one) => one.request().resourceType() === 'font'))
		const inline = inlineScripts(html?.text ?? '')
		return {
			rawHtml: html?.bytes ?? 0,
			scripts: [...scripts.map(({ text }) => text), ...inline].reduce((sum, text) => sum + compressedSize(text), 0),
			scriptNames: scripts.map(({ name, text }) => `${name} ${compressedSize(text)}`),
			fonts: fonts.map(({ bytes }) => bytes),
			react: scripts.filter(({ text }) => text.includes('react.transitional.element')).map(({ name }) => name),
		}
	}
}

function bodies(responses: readonly Response[]) {
	return Promise.all(
		responses.map(async (response) => {
			const body = await response.body()
			return { name: new URL(response.url()).pathname, text: body.toString(), bytes: body.length }
		}),
	)
}

/** Executable inline scripts, without structured data and speculation rules. */
function inlineScripts(html: string): readonly string[] {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes]) => !/\bsrc=|type="(application|speculationrules)/.test(attributes ?? ''))
		.map(([, , text]) => text ?? '')
}
