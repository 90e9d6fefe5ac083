/**
 * `npm run screenshots`: captures the README's picture of the built shop in `docs/images`. With a folder as the first parameter it captures
 * every page and state (`screenshots/scenes.ts`) at three widths, in light and dark mode. Further parameters select scenes (`npm run
 * screenshots -- /tmp/look home menus`), widths or a colour scheme (`390 1440 light`); `lang=ar` selects a language, which the build must
 * contain (LANGUAGES).
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import sharp from 'sharp'
import { provideWholeBrowser } from '#tests/e2e/support/browser.ts'
import { localizedPage } from '#tests/e2e/support/localized-page.ts'
import { startShop } from '#tests/e2e/support/shop.ts'
import { createCustomer } from './screenshots/customer.ts'
import { findProducts } from './screenshots/products.ts'
import { scenes } from './screenshots/scenes.ts'
import type { Scene, Stage } from './screenshots/stage.ts'

const sizes = [
	{ width: 390, height: 844, phone: true },
	{ width: 768, height: 1024, phone: false },
	{ width: 1440, height: 900, phone: false },
] as const
const schemes = ['light', 'dark'] as const

/** Scenes in the README. */
const readmePictures = [{ name: 'home', scene: 'home', size: sizes[2], scheme: 'light' }] as const

type View = { readonly size: (typeof sizes)[number]; readonly scheme: (typeof schemes)[number] }

const [folder, ...words] = process.argv.slice(2)
const tag = words.find((word) => word.startsWith('lang='))?.slice('lang='.length)
const wantedSizes = sizes.filter(({ width }) => words.includes(String(width)))
const wantedSchemes = schemes.filter((scheme) => words.includes(scheme))
const narrowing = new Set<string>([...wantedSizes.map(({ width }) => String(width)), ...wantedSchemes])
const names = words.filter((word) => !word.startsWith('lang=') && !narrowing.has(word))
const unknown = names.filter((name) => !scenes.some((scene) => scene.name === name))
if (unknown.length > 0) throw new Error(`There is no scene ${unknown.join(', ')}. There are: ${scenes.map(({ name }) => name).join(', ')}.`)

const environment = { ...(process.env.LANGUAGES ? { LANGUAGES: process.env.LANGUAGES } : {}) }
const lost = { ...environment, STORE_API_URL: 'http://127.0.0.1:9/api' }
const [shop, lostShop] = await Promise.all([startShop({ environment }), startShop({ environment: lost })])
const browser = await chromium.launch({ executablePath: provideWholeBrowser(), args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
try {
	const products = await findProducts(shop.url)
	const customer = await createCustomer(shop, [products.simple, products.another])
	const prefix = tag ? `/${tag.toLowerCase()}` : ''
	const addresses = { shop: shop.url + prefix, lostShop: lostShop.url + prefix, products, customer }
	const shoot = (scene: Scene, view: View, window: boolean) => shootScene(browser, scene, view, addresses, window)
	if (folder) await shootAll(folder, shoot)
	else await shootForReadme(shoot)
} finally {
	await browser.close()
	await Promise.all([shop.stop(), lostShop.stop()])
}

type Shoot = (scene: Scene, view: View, window: boolean) => Promise<Buffer>

async function shootForReadme(shoot: Shoot): Promise<void> {
	mkdirSync('docs/images', { recursive: true })
	for (const { name, scene: sceneName, ...view } of readmePictures) {
		const scene = scenes.find((one) => one.name === sceneName)
		if (!scene) throw new Error(`There is no scene ${sceneName}.`)
		const path = `docs/images/${name}.webp`
		writeFileSync(
			path,
			await sharp(await shoot(scene, view, true))
				.webp({ quality: 82 })
				.toBuffer(),
		)
		console.log(path)
	}
}

async function shootAll(into: string, shoot: Shoot): Promise<void> {
	mkdirSync(into, { recursive: true })
	const failures: unknown[] = []
	const wanted = scenes.filter(({ name }) => names.length === 0 || names.includes(name))
	for (const scene of wanted) {
		for (const size of (wantedSizes.length > 0 ? wantedSizes : sizes).filter(
			({ phone }) => !scene.only || (scene.only === 'phone') === phone,
		)) {
			for (const scheme of wantedSchemes.length > 0 ? wantedSchemes : schemes) {
				const path = join(into, `${scene.name}-${size.width}-${scheme}.jpg`)
				try {
					const picture = await shoot(scene, { size, scheme }, Boolean(scene.window))
					writeFileSync(path, await sharp(picture).jpeg({ quality: 85 }).toBuffer())
					console.log(path)
				} catch (failure) {
					failures.push(failure)
				}
			}
		}
	}
	if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures are missing.`)
}

async function shootScene(
	browserToUse: Browser,
	scene: Scene,
	{ size, scheme }: View,
	addresses: Omit<Stage, 'page' | 'phone'>,
	window: boolean,
): Promise<Buffer> {
	const { width, height, phone } = size
	const context = await browserToUse.newContext({
		viewport: { width, height },
		colorScheme: scheme,
		reducedMotion: 'reduce',
		hasTouch: phone,
		isMobile: phone,
	})
	const page = await context.newPage()
	try {
		await scene.play({ page: tag ? localizedPage(page, tag) : page, phone, ...addresses })
		await page.evaluate(() => document.fonts.ready)
		if (!window) await page.evaluate(passThrough)
		await page.waitForFunction(areShown, window ? height : 1_000_000)
		return await page.screenshot({ fullPage: !window })
	} catch (cause) {
		throw new Error(`The scene ${scene.name} failed at ${width} px.`, { cause })
	} finally {
		await context.close()
	}
}

/** Renders the whole page and scrolls through it, so that lazy content is loaded. */
async function passThrough(): Promise<void> {
	const all = new CSSStyleSheet()
	all.replaceSync('* { content-visibility: visible !important }')
	document.adoptedStyleSheets = [all]
	for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
		scrollTo(0, y)
		await new Promise((resolve) => setTimeout(resolve, 30))
	}
	scrollTo(0, 0)
}

/** Whether the pictures above `bottom` are loaded; pictures outside of the viewport load lazily. */
function areShown(bottom: number): boolean {
	return [...document.images].every((image) => {
		const { top, left, right } = image.getBoundingClientRect()
		// A horizontally scrolled row ends before the window does.
		const end = image.closest('[data-track]')?.getBoundingClientRect().right ?? innerWidth
		return image.complete || !image.checkVisibility() || top > bottom || left >= end || right < 0
	})
}
