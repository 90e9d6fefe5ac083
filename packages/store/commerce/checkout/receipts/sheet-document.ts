import PDFDocument from 'pdfkit'
import type { FontFace, FontSet, Weight } from './faces.ts'
import { runsOf } from './lettering.ts'
import { breakLines, type Direction, isFromRight, needsBidi, visualParts } from './reading-order.ts'

/** Where a text stands, in points. */
export interface Place {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly align?: 'left' | 'right'
	/** Of the text as a whole; without one that of its first letter. */
	readonly direction?: Direction
	/** false: all of it stands in one line. */
	readonly lineBreak?: boolean
}

/** A part of a line in one font. */
interface Piece {
	readonly text: string
	/** Its name among the fonts of the document. */
	readonly font: string
	readonly width: number
}

/** Shapes a part as a whole: by itself pdfkit would take each word alone, and leave the words of Arabic from left to right. */
const whole = { features: [] }

/** A PDF document that writes each letter in a font that has it, and each line in its reading order. */
export class SheetDocument extends PDFDocument {
	readonly #faces: FontSet
	readonly #registered = new Set<string>(['regular', 'bold'])
	#weight: Weight = 'regular'

	constructor(faces: FontSet, options: PDFKit.PDFDocumentOptions) {
		super(options)
		this.#faces = faces
		for (const { id, data } of Object.values(faces.base)) this.registerFont(id, data)
		this.font('regular')
	}

	override font(source: PDFKit.Mixins.PDFFontSource, family?: string | number, size?: number): this {
		if (source === 'regular' || source === 'bold') this.#weight = source
		return typeof family === 'number' ? super.font(source, family) : super.font(source, family as string, size)
	}

	/** Writes a text in the present weight; the page goes on below it. Names of scripts from right to left stand as they are read. */
	writeText(text: string, place: Place): void {
		const { x, y, width, align = 'left', lineBreak = true, direction } = place
		if (this.#isPlain(text, direction)) {
			this.text(text, x, y, { width, align, lineBreak })
			return
		}
		const weight = this.#weight
		const height = this.currentLineHeight(true)
		const baseline = this.#ascent()
		const lines = lineBreak ? this.#lines(text, place) : [[0, text.length] as const]
		for (const [index, [start, end]] of lines.entries()) {
			const pieces = this.#pieces(text, start, end, direction)
			let left = align === 'right' ? x + width - sumOfWidths(pieces) : x
			for (const piece of pieces) {
				this.font(piece.font).text(piece.text, left, y + index * height + baseline, { ...whole, lineBreak: false, baseline: 'alphabetic' })
				left += piece.width
			}
		}
		this.font(weight)
		this.y = y + lines.length * height
	}

	/** How high a text is in the present weight, in points. */
	heightOfText(text: string, width: number): number {
		if (this.#isPlain(text)) return this.heightOfString(text, { width })
		return this.#lines(text, { width }).length * this.currentLineHeight(true)
	}

	/** Whether pdfkit itself can write a text: in one font, from left to right. */
	#isPlain(text: string, direction?: Direction): boolean {
		if (needsBidi(text, direction)) return false
		return runsOf(this.#faces, text, this.#weight).every(({ face }) => face.id === this.#weight)
	}

	#lines(text: string, { width, direction }: Pick<Place, 'width' | 'direction'>) {
		return breakLines(text, width, (start, end) => sumOfWidths(this.#pieces(text, start, end, direction)))
	}

	/** What stands in a line from left to right, by fonts. Leaves the document in its weight. */
	#pieces(text: string, start: number, end: number, direction?: Direction): readonly Piece[] {
		const weight = this.#weight
		const pieces = visualParts(text, start, end, direction).flatMap((part) => {
			const runs = runsOf(this.#faces, part, weight)
			const inOrder = isFromRight(part) ? runs.toReversed() : runs
			return inOrder.map(({ text: words, face }) => ({ text: words, font: this.#fontOf(face), width: this.widthOfString(words, whole) }))
		})
		this.font(weight)
		return pieces
	}

	/** Goes on in this font, which becomes one of the document's when it is first used. */
	#fontOf({ id, data, postscriptName }: FontFace): string {
		if (!this.#registered.has(id)) this.registerFont(id, data, postscriptName)
		this.#registered.add(id)
		this.font(id)
		return id
	}

	#ascent(): number {
		const { ascent, descent } = this.#faces.base[this.#weight].font
		return (this.currentLineHeight(false) * ascent) / (ascent - descent)
	}
}

function sumOfWidths(pieces: readonly Piece[]): number {
	return pieces.reduce((sum, { width }) => sum + width, 0)
}
