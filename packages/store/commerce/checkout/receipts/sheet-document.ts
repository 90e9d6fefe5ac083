import PDFDocument from 'pdfkit'
import { breakLines, type Direction, isRightToLeft, needsBidi, visualParts } from './bidi.ts'
import { runsOf } from './font-runs.ts'
import type { FontFace, FontSet, Weight } from './font-set.ts'

/** Position of a text, in points. */
export interface Place {
	readonly x: number
	readonly y: number
	readonly width: number
	readonly align?: 'left' | 'right'
	/** Base direction of the text; without it, the direction of its first letter. */
	readonly direction?: Direction
	/** false: the text is not wrapped. */
	readonly lineBreak?: boolean
}

/** A part of a line in one font. */
interface Piece {
	readonly text: string
	/** Name of the font in the document. */
	readonly font: string
	readonly width: number
}

/** Shapes a part as a whole: otherwise pdfkit would shape each word alone, and place Arabic words from left to right. */
const whole = { features: [] }

/** A PDF document that writes each letter in a font that has it, and each line in visual order. */
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

	/** Writes a text in the current weight and moves the cursor below it. Right-to-left text is reordered. */
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

	/** Height of a text in the current weight, in points. */
	heightOfText(text: string, width: number): number {
		if (this.#isPlain(text)) return this.heightOfString(text, { width })
		return this.#lines(text, { width }).length * this.currentLineHeight(true)
	}

	/** Whether pdfkit can write the text by itself: in one font, from left to right. */
	#isPlain(text: string, direction?: Direction): boolean {
		if (needsBidi(text, direction)) return false
		return runsOf(this.#faces, text, this.#weight).every(({ face }) => face.id === this.#weight)
	}

	#lines(text: string, { width, direction }: Pick<Place, 'width' | 'direction'>) {
		return breakLines(text, width, (start, end) => sumOfWidths(this.#pieces(text, start, end, direction)))
	}

	/** The parts of a line from left to right, by font. Keeps the current weight of the document. */
	#pieces(text: string, start: number, end: number, direction?: Direction): readonly Piece[] {
		const weight = this.#weight
		const pieces = visualParts(text, start, end, direction).flatMap((part) => {
			const runs = runsOf(this.#faces, part, weight)
			const inOrder = isRightToLeft(part) ? runs.toReversed() : runs
			return inOrder.map(({ text: words, face }) => ({ text: words, font: this.#fontOf(face), width: this.widthOfString(words, whole) }))
		})
		this.font(weight)
		return pieces
	}

	/** Selects a font, and registers it in the document on first use. Returns its name. */
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
