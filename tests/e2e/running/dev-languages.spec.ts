import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { copyProject, type ProjectCopy } from '../support/project-copy.ts'
import { englishAmong, speaking } from '../support/speaking.ts'

// One server for all of them, and one worker.
test.describe.configure({ mode: 'default' })

let copy: ProjectCopy
let shop: ChildProcess
let url = ''

test.beforeAll(async () => {
	test.setTimeout(300_000)
	copy = copyProject()
	// Its packages lie above the copy, where a server for development gives nothing away.
	const settings = copy.read('astro.config.mjs').replace('plugins: [tailwindcss()],', "$& server: { fs: { allow: ['../..'] } },")
	copy.write('astro.config.mjs', settings)
	shop = copy.start('scripts/dev.ts', { LANGUAGES: 'en,de,ar', PORT: await freePort(), LOG_LEVEL: 'warn' })
	url = await toldAddress(shop)
	// What it makes of a page's modules it makes when it is first asked, and until then a page may stand in for another.
	await expect.poll(async () => (await (await fetch(`${url}/de`)).text()).includes('product-card'), { timeout: 120_000 }).toBe(true)
})

test.afterAll(async () => {
	shop.kill('SIGTERM')
	if (shop.exitCode === null && shop.signalCode === null) await once(shop, 'exit')
	copy.remove()
})

async function freePort(): Promise<string> {
	const server = createServer().listen(0, 'localhost')
	await once(server, 'listening')
	const address = server.address()
	server.close()
	await once(server, 'close')
	return String(typeof address === 'object' ? address?.port : '')
}

/** The address that Astro prints. */
function toldAddress(child: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		let said = ''
		const hear = (chunk: Buffer) => {
			said += chunk.toString()
			const address = /Local\s+(http:\/\/[^/\s]+)/.exec(said)?.[1]
			if (address) resolve(address)
		}
		child.stdout?.on('data', hear)
		child.stderr?.on('data', hear)
		child.once('exit', (code) => reject(new Error(`It ended with code ${code} before it was there:\n${said}`)))
	})
}

/** What is said in English on a page in another language, once all its islands are awake. */
async function englishOn(page: Page, tag: string): Promise<readonly string[]> {
	await expect(page.locator('html')).toHaveAttribute('lang', tag)
	await expect(page.locator('html')).toHaveAttribute('dir', tag === 'ar' ? 'rtl' : 'ltr')
	const islands = page.locator('astro-island')
	await expect(islands).not.toHaveCount(0)
	for (const island of await islands.all()) await island.dispatchEvent('pointerover')
	await expect(page.locator('astro-island:not([data-awake])')).toHaveCount(0)
	const [texts = ''] = await page.locator('body').allInnerTexts()
	return englishAmong(tag, texts.split('\n'))
}

for (const tag of ['de', 'ar'] as const)
	test(`npm run dev has pages in ${tag}, and what is drawn in the browser is in it too (issue 20, point 1)`, async ({ page }) => {
		const say = speaking(tag)
		const english: string[] = []
		for (const path of ['', '/products/1', '/product/1', '/cart', '/checkout', '/signin']) {
			await page.goto(`${url}/${tag}${path}`)
			english.push(...(await englishOn(page, tag)).map((text) => `${path}: ${text}`))
		}
		expect(english).toEqual([])
		await page.goto(`${url}/${tag}/cart`)
		await expect(page.getByRole('main').getByText(say('Your cart is empty', 'cart')).first()).toBeVisible()
		await page.goto(`${url}/${tag}/product/1`)
		// React, for developers, complains of a button that was marked as waking before it came.
		await englishOn(page, tag)
		await page
			.getByRole('main')
			.getByRole('button', { name: say('Add to Cart', 'buying') })
			.first()
			.click()
		await expect(page.getByText(say('Added to cart successfully', 'notices'))).toBeVisible()
	})

test('npm run dev shows a changed text of a language when the page is loaded again, drawn by the server and in the browser (issue 20, point 1)', async ({
	page,
}) => {
	const file = 'content/languages/de/interface/cart.yaml'
	const before = speaking('de')('Your cart is empty', 'cart')
	await page.goto(`${url}/de/cart`)
	await expect(page.getByRole('main').getByText(before).first()).toBeVisible()
	copy.write(file, copy.read(file).replace(before, 'Noch liegt nichts im Korb'))
	// The page loads itself again.
	await expect(page.getByRole('main').getByText('Noch liegt nichts im Korb').first()).toBeVisible()
	const shell = 'content/languages/de/interface/shell.yaml'
	const skip = speaking('de')('Skip to content', 'shell')
	copy.write(shell, copy.read(shell).replace(skip, 'Gleich zum Inhalt'))
	await expect.poll(async () => (await fetch(`${url}/de/faq`)).text()).toContain('Gleich zum Inhalt')
	await page.reload()
	await expect(page.getByRole('main').getByText('Noch liegt nichts im Korb').first()).toBeVisible()
})
