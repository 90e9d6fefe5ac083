import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { create, type Font, type FontCollection } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** A font for PDF files. */
export interface FontFace {
	/** Its name in the document. */
	readonly id: string
	readonly weight: Weight
	/** Content of the font file, and the name of the font within a collection (.ttc). */
	readonly data: Buffer
	readonly postscriptName: string | undefined
	readonly font: Font
}

/** The fonts of PDF files: the bundled font, and additional fonts for letters that it does not have. */
export interface FontSet {
	readonly base: Readonly<Record<Weight, FontFace>>
	/** The font for a letter, in this weight if there is one; undefined: no font has the letter. */
	readonly faceFor: (codePoint: number, weight: Weight) => FontFace | undefined
	/** One error message for each folder and file that cannot be read; the file is skipped. */
	readonly problems: readonly string[]
}

/**
 * Font files of which pdfkit can embed a subset fast enough. It unpacks the tables of .woff for each letter, and cannot
 * read .woff2.
 */
const fontFile = /\.(?:ttf|otf|ttc|otc)$/i
/** Other weights and styles: a receipt needs regular and bold only. */
const otherStyle =
	/[-_ ](?:[1-9]00)?(?:thin|(?:extra|ultra|demi|semi)?light|medium|(?:demi|semi|extra|ultra)bold|black|heavy)(?=[-_ .])|italic|oblique/i
const boldFile = /[-_ ](?:700)?bold(?=[-_ .])/i

/** The regions in file names of East Asian fonts. These languages write the same characters in different shapes. */
const regionalNames: readonly (readonly [language: RegExp, file: RegExp])[] = [
	[/^ja/, /(?:jp|japan)/i],
	[/^ko/, /(?:kr|korea)/i],
	[/^zh-(?:Hant|TW)/, /(?:tc|tw|traditional)/i],
	[/^zh-HK/, /(?:hk|tc)/i],
	[/^zh/, /(?:sc|cn|simplified)/i],
]

/** Opens the bundled font; additional fonts are opened when a letter needs them. `language`: its letter shapes are preferred. */
export function openFontSet(folders: readonly string[], language: string): FontSet {
	const base = { regular: bundled('DejaVuSans.ttf', 'regular'), bold: bundled('DejaVuSans-Bold.ttf', 'bold') }
	const problems: string[] = []
	const files = folders.flatMap((folder) => fontFiles(folder, language, problems))
	const opened: FontFace[] = []
	let next = 0
	const further = (codePoint: number, weight: Weight): FontFace | undefined => {
		const found = opened.find((face) => face.weight === weight && hasLetter(face, codePoint))
		if (found) return found
		while (next < files.length) {
			const fresh = openFile(files[next++] ?? '', language, problems)
			opened.push(...fresh)
			const match = fresh.find((face) => face.weight === weight && hasLetter(face, codePoint))
			if (match) return match
		}
		return undefined
	}
	const find = (codePoint: number, weight: Weight): FontFace | undefined => {
		const [first, second]: readonly Weight[] = weight === 'bold' ? ['bold', 'regular'] : ['regular', 'bold']
		for (const one of [first, second]) {
			if (!one) continue
			if (hasLetter(base[one], codePoint)) return base[one]
			const face = further(codePoint, one)
			if (face) return face
		}
		return undefined
	}
	const known = new Map<string, FontFace | undefined>()
	return {
		base,
		problems,
		faceFor(codePoint, weight) {
			const key = `${weight} ${codePoint}`
			if (!known.has(key)) known.set(key, find(codePoint, weight))
			return known.get(key)
		},
	}
}

function hasLetter({ font }: FontFace, codePoint: number): boolean {
	return font.hasGlyphForCodePoint(codePoint)
}

function bundled(name: string, weight: Weight): FontFace {
	const data = readFileSync(new URL(`fonts/${name}`, import.meta.url))
	return { id: weight, weight, data, postscriptName: undefined, font: create(data) as Font }
}

/** Whether the name of a file or font contains the region of a language. */
function matchesRegion(name: string, language: string): boolean {
	return regionalNames.find(([tag]) => tag.test(language))?.[1].test(name) ?? false
}

/**
 * The font files of a folder and its subfolders: files of the language's region first, then sans-serif ones, then larger
 * ones.
 */
function fontFiles(folder: string, language: string, problems: string[]): readonly string[] {
	if (!existsSync(folder)) {
		problems.push(`There is no folder ${folder}, where FONTS_DIR looks for fonts. Create it, or remove it from FONTS_DIR.`)
		return []
	}
	return readdirSync(folder, { withFileTypes: true, recursive: true })
		.filter((entry) => !entry.isDirectory() && fontFile.test(entry.name) && !otherStyle.test(entry.name))
		.map((entry) => {
			const file = join(entry.parentPath, entry.name)
			const rank = (matchesRegion(entry.name, language) ? 2 : 0) + (/serif|mono/i.test(entry.name) ? 0 : 1)
			return { file, rank, size: statSync(file).size }
		})
		.sort((a, b) => b.rank - a.rank || b.size - a.size)
		.map(({ file }) => file)
}

function openFile(file: string, language: string, problems: string[]): readonly FontFace[] {
	try {
		const data = readFileSync(file)
		const opened = create(data)
		const weight = boldFile.test(basename(file)) ? 'bold' : 'regular'
		if (!isCollection(opened)) return [{ id: file, weight, data, postscriptName: undefined, font: opened }]
		return opened.fonts
			.map((font) => ({ id: `${file}#${font.postscriptName}`, weight, data, postscriptName: font.postscriptName, font }) as const)
			.sort((a, b) => Number(matchesRegion(b.postscriptName, language)) - Number(matchesRegion(a.postscriptName, language)))
	} catch (error) {
		const reason = error instanceof Error ? error.message : String(error)
		problems.push(`${file} is not a font that can be read (${reason}). Replace it, or remove it from the folder.`)
		return []
	}
}

function isCollection(opened: Font | FontCollection): opened is FontCollection {
	return 'fonts' in opened
}
