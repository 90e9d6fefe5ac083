import { brokenLines, type Direction, needsOrder, partsInOrder } from './reading-order.ts'

type Doc = PDFKit.PDFDocument

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

/** Shapes a part as a whole: by itself pdfkit would take each word alone, and leave the words of Arabic from left to right. */
const whole = { features: [] }

/** Writes a text in the present font; the page goes on below it. Names of scripts from right to left stand as they are read. */
export function writeText(doc: Doc, text: string, place: Place): void {
	const { x, y, width, align = 'left', lineBreak = true, direction } = place
	if (!needsOrder(text, direction)) {
		doc.text(text, x, y, { width, align, lineBreak })
		return
	}
	const height = doc.currentLineHeight(true)
	const lines = lineBreak ? linesOf(doc, text, place) : [[0, text.length] as const]
	for (const [index, [start, end]] of lines.entries()) {
		const parts = partsInOrder(text, start, end, direction).map((part) => ({ part, width: doc.widthOfString(part, whole) }))
		let left = align === 'right' ? x + width - parts.reduce((sum, part) => sum + part.width, 0) : x
		for (const { part, width: wide } of parts) {
			doc.text(part, left, y + index * height, { ...whole, lineBreak: false })
			left += wide
		}
	}
	doc.y = y + lines.length * height
}

/** How high a text is in the present font, in points. */
export function heightOf(doc: Doc, text: string, width: number): number {
	if (!needsOrder(text)) return doc.heightOfString(text, { width })
	return linesOf(doc, text, { width }).length * doc.currentLineHeight(true)
}

function linesOf(doc: Doc, text: string, { width, direction }: Pick<Place, 'width' | 'direction'>) {
	return brokenLines(text, width, (start, end) =>
		partsInOrder(text, start, end, direction).reduce((sum, part) => sum + doc.widthOfString(part, whole), 0),
	)
}
