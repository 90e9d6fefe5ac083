/**
 * `npm run screenshots`: pictures of the built shop with the demo catalogue, for the README and for looking at one's
 * work: `docs/images/home.webp`, and every page at three widths in the folder named by the first parameter, if any.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { provideBrowser } from '../tests/e2e/browser.ts'
import { startShop } from '../tests/e2e/shop.ts'

const widths = [390, 768, 1440] as const
const height = 900
const pages = ['/', '/products', '/cart', '/checkout', '/faq', '/contact', '/terms', '/nothing-here'] as const

const shop = await startShop()
const browser = await chromium.launch({ executablePath: provideBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
try {
	mkdirSync('docs/images', { recursive: true })
	await keep('docs/images/home.webp', await shoot('/', 1440, { whole: false }))
	const folder = process.argv[2]
	if (folder) await shootAll(folder)
} finally {
	await browser.close()
	await shop.stop()
}

async function shootAll(folder: string): Promise<void> {
	mkdirSync(folder, { recursive: true })
	const { data } = await (await fetch(`${shop.url}/api/products?items=1`)).json()
	for (const path of [...pages, `/product/${data[0].id}`]) {
		for (const width of widths) {
			const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
			await keep(join(folder, `${name}-${width}.webp`), await shoot(path, width, { whole: true }))
		}
	}
}

async function shoot(path: string, width: number, { whole }: { whole: boolean }): Promise<Buffer> {
	const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
	await page.goto(shop.url + path)
	await page.evaluate(() => document.fonts.ready)
	if (whole) await page.evaluate(passThrough)
	await page.waitForFunction(areShown, whole ? 1_000_000 : height)
	const picture = await page.screenshot({ fullPage: whole })
	await page.close()
	return picture
}

/** Scrolls from top to bottom and back, so that what waits for the eye has been seen. */
async function passThrough(): Promise<void> {
	for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
		scrollTo(0, y)
		await new Promise(requestAnimationFrame)
	}
	scrollTo(0, 0)
}

/** Whether the pictures above `bottom` are there; what lies beside the window is not asked for before it is moved in. */
function areShown(bottom: number): boolean {
	return [...document.images].every((image) => {
		const { top, left, right } = image.getBoundingClientRect()
		return image.complete || !image.checkVisibility() || top > bottom || left > innerWidth || right < 0
	})
}

async function keep(path: string, picture: Buffer): Promise<void> {
	writeFileSync(path, await sharp(picture).webp({ quality: 82 }).toBuffer())
	console.log(path)
}
