import { createHash } from 'node:crypto'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { logoPicture, signPicture } from '../scripts/drawings/logos.ts'
import { logos as makers } from '../scripts/drawings/makers.ts'
import { type ScreenLook, screenDrawing } from './screens.ts'

const cache = fileURLToPath(new URL('../.cache/studio/', import.meta.url))

/** Width of a screen's picture at its longer side, and of a maker's name. */
const screenPixels = 1600
const logoPixels = 1440
const signPixels = 512

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
	const maker = makers[brand]
	if (!maker) throw new Error(`scripts/drawings/makers.ts has no maker "${brand}"`)
	const logo = logoPicture(maker).replace('width="240" height="80"', `width="${logoPixels}" height="${logoPixels / 3}"`)
	return { logo: await kept(logo), sign: await kept(signPicture(maker, signPixels)) }
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
