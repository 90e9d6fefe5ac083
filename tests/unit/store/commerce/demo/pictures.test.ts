import { glob, readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { pictureSource, previewPicture, widthsUpTo } from '@storefront/contract/domain/catalogue/picture.ts'
import {
	brandPicture,
	hasPreview,
	panelPictures,
	photographs,
	pictureAddress,
	productPictures,
	visibleOption,
} from '@storefront/store/commerce/demo/pictures.ts'
import { fileName, readDemo } from '@storefront/store/commerce/demo/read-demo.ts'
import type { DemoProduct } from '@storefront/store/commerce/demo/schema.ts'
import { variantsOf } from '@storefront/store/commerce/demo/variants.ts'
import { describe, expect, it } from 'vitest'

const folder = fileURLToPath(new URL('../../../../../public', import.meta.url))
const demoFolder = `${folder}/media/demo/`

async function filesOf(pattern: string): Promise<string[]> {
	const files: string[] = []
	for await (const file of glob(pattern, { cwd: demoFolder })) files.push(file.replaceAll('\\', '/'))
	return files.sort()
}

/** The colour that an offer shows by this picture, or by the one from another side. */
function colourIn(product: DemoProduct, address: string): string | undefined {
	const nameIn = (picture: string) => picture.replace(/-(?:front|angle|detail)-\{.+$/, '')
	const offer = variantsOf(product).find(({ image }) => image !== '' && nameIn(image) === nameIn(address))
	return offer && visibleOption(offer.attributes)
}

/** Every file that a page may ask for to show the picture of an address. */
function filesBehind(address: string): string[] {
	const shown = [36, 80, 280, 640, 1280].flatMap((width) => {
		const { src, srcset = '' } = pictureSource(address, width)
		const offered = srcset.split(', ').map((candidate) => candidate.split(' ')[0] ?? '')
		return [src, ...offered.filter(Boolean)]
	})
	return [...shown, previewPicture(address) ?? ''].filter(Boolean)
}

const addressesOf = (product: DemoProduct) => productPictures(product).map(({ address }) => address)

describe('the pictures of the demo catalogue', () => {
	it('have unique alternative texts with product, colour and view [PROD-06]', async () => {
		const { products } = await readDemo()
		const arc = products.find(({ slug }) => slug === 'auvane-arc-7')
		expect(arc && productPictures(arc).map(({ text }) => text)).toEqual(
			expect.arrayContaining(['Auvane Arc 7 in ink, front', 'Auvane Arc 7 in lilac, front']),
		)
		for (const product of products) {
			const pictures = productPictures(product)
			expect(new Set(pictures.map(({ text }) => text)).size, product.slug).toBe(pictures.length)
			for (const { address, text } of pictures) {
				const colour = colourIn(product, address)
				expect(text.startsWith(colour ? `${product.name} in ${colour.toLowerCase()}, ` : `${product.name}, `), text).toBe(true)
				expect(text).toMatch(/, (?:front|back|side|from above|its [a-z ]+, close up)$/)
			}
		}
	})

	it('exist for all references of the catalogue', async () => {
		const { products, home, brands, categories, shop } = await readDemo()
		const named = [
			...products.flatMap((product) => [...addressesOf(product), ...variantsOf(product).map(({ image }) => image)]),
			...[...home.slides, ...home.promotions].map(({ image }) => pictureAddress(image)),
			...brands.map(brandPicture),
			...categories.flatMap(({ name }) => panelPictures(fileName(name))),
			shop.settings.logo,
			shop.settings.favicon,
		].filter(Boolean)
		const missing: string[] = []
		for (const address of new Set(named.flatMap(filesBehind))) await stat(folder + address).catch(() => missing.push(address))
		expect(missing).toEqual([])
	})

	it('show a product from at least two sides and a detail, and every combination in its colour [PROD-33] [ENT-09]', async () => {
		const { products } = await readDemo()
		for (const product of products) {
			const pictures = addressesOf(product)
			expect(pictures[1], product.slug).toContain('-angle-')
			expect(pictures[2], product.slug).toContain('-detail-')
			expect(new Set(pictures).size, product.slug).toBe(pictures.length)
			for (const { image } of variantsOf(product)) expect(image === '' || pictures.includes(image), product.slug).toBe(true)
		}
	})

	it('are SVG files of at most 3 KB if they are logos', async () => {
		const { brands } = await readDemo()
		const logos = ['logo.svg', ...brands.map((brand) => brandPicture(brand).replace('/media/demo/', ''))]
		expect(await filesOf('**/*.svg')).toEqual(logos.sort())
		for (const file of logos) expect((await stat(demoFolder + file)).size, file).toBeLessThan(3 * 1024)
	})

	it('begin with one for link previews, which do not support AVIF', async () => {
		const { products } = await readDemo()
		for (const product of products) expect(previewPicture(addressesOf(product)[0] ?? ''), product.slug).toMatch(/^\/media\/.+\.webp$/)
	})

	it('are photographs in the widths of pages, once as WebP for previews, without unused files', async () => {
		const { share, ...shown } = photographs
		expect(share?.width, 'the picture for shared pages is 1200 pixels wide').toBe(1200)
		expect((await stat(`${demoFolder}share.jpg`)).size).toBeLessThan(150 * 1024)
		const expected = Object.entries(shown).flatMap(([name, { width }]) => [
			...widthsUpTo(width).map((of) => `${name}-${of}.avif`),
			...(hasPreview(name) ? [`${name}-${width}.webp`] : []),
		])
		expect(await filesOf('**/*.{avif,webp}')).toEqual(expected.sort())
	})

	it('are small photographs: at most 25 KB in a grid and as the first slide on a phone, 32 MB in total', async () => {
		const heavy: string[] = []
		let total = 0
		for (const file of await filesOf('**/*.{avif,webp}')) {
			const { size } = await stat(demoFolder + file)
			const width = Number(/-(\d+)\.\w+$/.exec(file)?.[1])
			const inGrid = width <= 480 || (file.startsWith('slides/') && width <= 960)
			if (inGrid && size > 25 * 1024) heavy.push(`${file}: ${size}`)
			total += size
		}
		expect(heavy).toEqual([])
		expect(total).toBeLessThan(32 * 1024 * 1024)
	})

	it('contain no script, no font and no external URL', async () => {
		for (const file of await filesOf('**/*.svg')) {
			const svg = await readFile(demoFolder + file, 'utf8')
			expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), file).not.toMatch(
				/<script|<text|<style|<image|https?:|data:|NaN|undefined/,
			)
		}
	})
})
