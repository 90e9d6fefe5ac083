import { brotliCompressSync } from 'node:zlib'
import { expect, type Page, type Response } from '@playwright/test'
import { forgetMouseInCorner } from './mouse-in-corner.ts'

/** What a page has asked for, as the budgets see it: sizes in bytes after brotli, except where it says raw. */
export interface Wire {
	readonly rawHtml: number
	/** Of all script files, and of the scripts that stand in the HTML. */
	readonly scripts: number
	readonly scriptNames: readonly string[]
	/** Of font files, as they are. */
	readonly fonts: readonly number[]
	/** Names of script files that hold React. */
	readonly react: readonly string[]
}

/** Notes everything that a page loads from now on; the returned function sums up once the page has gone quiet. */
export async function watchWire(page: Page): Promise<() => Promise<Wire>> {
	// Also in a context that a journey has made for itself.
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
			scripts: [...scripts.map(({ text }) => text), ...inline].reduce((sum, text) => sum + packed(text), 0),
			scriptNames: scripts.map(({ name, text }) => `${name} ${packed(text)}`),
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

function packed(text: string): number {
	return brotliCompressSync(text).length
}

/** Scripts that run; data for search engines and speculation rules are not. */
function inlineScripts(html: string): readonly string[] {
	return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
		.filter(([, attributes]) => !/\bsrc=|type="(application|speculationrules)/.test(attributes ?? ''))
		.map(([, , text]) => text ?? '')
}
