import { createHash } from 'node:crypto'
import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type ScreenLook, screenDrawing } from './screens.ts'

const cache = fileURLToPath(new URL('../../.cache/studio/', import.meta.url))
const brands = fileURLToPath(new URL('../../public/media/demo/brands/', import.meta.url))

/** Width of a screen's picture at its longer side, and of a maker's name. */
const screenPixels = 1600
const logoPixels = 1440

/** Draws every screen of a look as a PNG file, and gives the look with the files' names in their places. */
export async function withTextures(look: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
	const drawn: Record<string, unknown> = {}
	for (const [key, value] of Object.entries(look)) drawn[key] = isScreen(value) ? await kept(screenDrawing(value, screenPixels)) : value
	if (typeof look.brand === 'string') Object.assign(drawn, await logos(look.brand))
	return drawn
}

function isScreen(value: unknown): value is ScreenLook {
	return typeof value === 'object' && value !== null && 'show' in value
}

/** The maker's sign with its name, and the sign alone, as shapes on nothing. */
async function logos(brand: string): Promise<{ logo: string; sign: string }> {
	const svg = await readFile(`${brands}${brand}.svg`, 'utf8')
	// The sign is the first group of the drawing; see scripts/drawings/logos.ts.
	const big = svg.replace('width="240" height="80"', `width="${logoPixels}" height="${logoPixels / 3}"`)
	const mark = /<g transform="translate\(0 -17\)[^>]*>(.*?)<\/g>/.exec(svg)?.[1]
	const sign = mark && `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 24 24">${mark}</svg>`
	return {
		logo: await kept(big),
		sign: await kept(
			sign ?? big.replace('viewBox="0 0 240 80"', 'viewBox="60 -20 120 120"').replace(/height="\d+"/, `height="${logoPixels}"`),
		),
	}
}

async function kept(svg: string): Promise<string> {
	const file = `${cache}${createHash('sha256').update(svg).digest('hex').slice(0, 16)}.png`
	try {
		await access(file)
	} catch {
		await mkdir(cache, { recursive: true })
		await writeFile(file, await sharp(Buffer.from(svg)).png().toBuffer())
	}
	return file
}
