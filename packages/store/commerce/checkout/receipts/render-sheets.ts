import { buffer } from 'node:stream/consumers'
import type { Sheet, SheetRow } from '@storefront/contract/domain/checkout/receipt.ts'
import { isWritable, replaceMissing } from './font-runs.ts'
import { openFontSet } from './font-set.ts'
import { type Place, SheetDocument } from './sheet-document.ts'

const margin = 56
const [ink, soft, line] = ['#111827', '#4b5563', '#d1d5db']
/** Right edges of the columns, in points from the margin. The first column is wider if its header is. */
const columns = { quantity: 30, text: 300, price: 390 } as const

type Doc = SheetDocument

/** The content of a PDF file with all its texts. */
export interface PdfContent {
	readonly sheets: readonly Sheet[]
	/** The same documents in English, for a language that no font can write. */
	readonly english: readonly Sheet[]
	/** Full paths of folders with additional fonts. */
	readonly fontFolders: readonly string[]
	/** The sign for a letter that no font has, and the note below a document that contains it: in its language and in English. */
	readonly missing: { readonly sign: string; readonly note: string; readonly englishNote: string }
	/** The note below a document that is in English because no font has its letters. */
	readonly inEnglish: string
}

export interface RenderedPdf {
	readonly file: Uint8Array
	/** The letters that no font has; empty if none is missing. */
	readonly missing: string
	/** Whether the documents are in English although the order is in another language. */
	readonly isInEnglish: boolean
}

/** Writes in the direction of a document: in a right-to-left document, positions are counted from the right edge. */
interface Pen {
	/** Writes text in the direction of its first letter, as for names, unless `place` has a direction. */
	readonly write: (text: string, place: Place) => void
	/** Writes text of the document itself, in the direction of the document. */
	readonly say: (text: string, place: Place) => void
	readonly height: (text: string, width: number) => number
	/** Right edge of the first column. */
	readonly quantityEnd: number
	/** Formats a number in the digits of the language. */
	readonly count: (number: number) => string
}

/** Draws documents on A4, each on one or more pages of its own. Fonts are embedded with the letters that the file uses. */
export async function renderSheets(drawing: PdfContent): Promise<RenderedPdf> {
	const { missing, inEnglish } = drawing
	const faces = openFontSet(drawing.fontFolders, drawing.sheets[0]?.language ?? 'en')
	const isEnglish = drawing.sheets.every(({ language }) => language.startsWith('en'))
	const isInEnglish = !isEnglish && !isWritable(faces, drawing.sheets.flatMap(ownWords))
	const sheets = isInEnglish ? drawing.english : drawing.sheets
	const [first] = sheets
	const info = { Title: first?.title ?? '', Author: first?.from[0] ?? '' }
	const doc = new SheetDocument(faces, {
		size: 'A4',
		margin,
		autoFirstPage: false,
		bufferPages: true,
		info,
		lang: first?.language ?? 'en',
	})
	const file = buffer(doc)
	const lost = new Set<string>()
	for (const sheet of sheets) {
		const lostHere = new Set<string>()
		const pen = createPen(doc, sheet, (text) => replaceMissing(faces, text, missing.sign, lostHere))
		drawSheet(doc, sheet, pen)
		const lostNote = isInEnglish ? missing.englishNote : missing.note
		drawNotes(doc, pen, [...(isInEnglish ? [inEnglish] : []), ...(lostHere.size > 0 ? [lostNote] : [])])
		for (const letter of lostHere) lost.add(letter)
	}
	if (first) numberPages(doc, createPen(doc, first))
	doc.end()
	return { file: await file, missing: [...lost].join(''), isInEnglish }
}

/** The texts of a document that come from the shop, and its amounts: without names of people, places and products. */
function ownWords({ title, labels, facts, rows, figures, closing }: Sheet): readonly string[] {
	return [
		title,
		...Object.values(labels),
		...facts.flat(),
		...rows.flatMap(({ quantity, price, total }) => [quantity, price, total]),
		...figures.flatMap(({ label, amount }) => [label, amount]),
		closing,
	]
}

function createPen(doc: Doc, { direction, language, labels }: Sheet, shown = (text: string) => text): Pen {
	const isFromRight = direction === 'rtl'
	const numbers = new Intl.NumberFormat(language, { useGrouping: false })
	const write = (text: string, place: Place) => doc.writeText(shown(text), isFromRight ? mirrorPlace(doc, place) : place)
	const head = doc.font('bold').fontSize(9).widthOfString(labels.quantity)
	return {
		write,
		quantityEnd: Math.max(columns.quantity, head + 8),
		say: (text, place) => write(text, isFromRight ? { ...place, direction } : place),
		height: (text, width) => doc.heightOfText(shown(text), width),
		count: (number) => numbers.format(number),
	}
}

function mirrorPlace(doc: Doc, { x, align = 'left', ...place }: Place): Place {
	return { ...place, x: doc.page.width - x - place.width, align: align === 'left' ? 'right' : 'left' }
}

function drawSheet(doc: Doc, sheet: Sheet, pen: Pen): void {
	doc.addPage()
	const width = doc.page.width - 2 * margin
	doc.fillColor(ink).font('bold').fontSize(20)
	pen.say(sheet.title, { x: margin, y: margin, width })
	const top = doc.y + 16
	doc.fontSize(9)
	const ends = [
		drawBlock(doc, pen, sheet.from, { x: margin, y: top, width: width / 2 - 10 }),
		drawBlock(doc, pen, sheet.to, { x: margin + width / 2, y: top, width: width / 2 }),
	]
	doc.y = Math.max(...ends) + 14
	for (const [label, text] of sheet.facts) {
		const { y } = doc
		doc.font('regular').fillColor(soft)
		pen.say(label, { x: margin, y, width: 86 })
		const { y: end } = doc
		doc.fillColor(ink)
		pen.write(text, { x: margin + 90, y, width: width - 90 })
		doc.y = Math.max(end, doc.y)
	}
	doc.y += 16
	drawHeader(doc, pen, sheet.labels, width)
	for (const row of sheet.rows) drawRow(doc, pen, sheet, row, width)
	doc.y += 8
	for (const figure of sheet.figures) drawFigure(doc, pen, figure, width)
	doc.y += 14
	ensureSpace(doc, 40)
	doc.font('regular').fillColor(ink)
	pen.say(sheet.closing, { x: margin, y: doc.y, width })
}

/** Writes small notes below the document. */
function drawNotes(doc: Doc, pen: Pen, notes: readonly string[]): void {
	const width = doc.page.width - 2 * margin
	doc.font('regular').fillColor(soft).fontSize(8)
	for (const note of notes) pen.say(note, { x: margin, y: doc.y + 6, width })
}

/** Returns the vertical position of its end. */
function drawBlock(doc: Doc, pen: Pen, lines: readonly string[], { x, y, width }: Place): number {
	const [head = '', ...rest] = lines
	doc.font('bold').fillColor(ink)
	pen.write(head, { x, y, width })
	doc.font('regular')
	for (const text of rest) pen.write(text, { x, y: doc.y, width })
	return doc.y
}

function drawHeader(doc: Doc, pen: Pen, { quantity, item, price, total }: Sheet['labels'], width: number): void {
	doc.font('bold').fontSize(9)
	drawCells(doc, pen, { quantity, text: item, price, total }, width)
	drawRule(doc, width)
	doc.font('regular')
}

function drawRow(doc: Doc, pen: Pen, { labels }: Sheet, row: SheetRow, width: number): void {
	const height = pen.height(row.text, columns.text - pen.quantityEnd - 10)
	if (ensureSpace(doc, height + 12)) drawHeader(doc, pen, labels, width)
	doc.font('regular').fillColor(ink)
	drawCells(doc, pen, row, width)
	drawRule(doc, width)
}

/** Draws the cells of a row; the page continues below the tallest one. */
function drawCells(doc: Doc, pen: Pen, { quantity, text, price, total }: Omit<SheetRow, 'each'>, width: number): void {
	const { y } = doc
	const right = (cell: string, from: number, to: number) =>
		pen.say(cell, { x: margin + from, y, width: to - from, align: 'right', lineBreak: false })
	pen.say(quantity, { x: margin, y, width: pen.quantityEnd, lineBreak: false })
	right(price, columns.text, columns.price)
	right(total, columns.price, width)
	pen.write(text, { x: margin + pen.quantityEnd, y, width: columns.text - pen.quantityEnd - 10 })
	doc.y += 3
}

function drawRule(doc: Doc, width: number): void {
	doc
		.moveTo(margin, doc.y)
		.lineTo(margin + width, doc.y)
		.lineWidth(0.5)
		.strokeColor(line)
		.stroke()
	doc.y += 4
}

function drawFigure(doc: Doc, pen: Pen, { label, amount, strong }: Sheet['figures'][number], width: number): void {
	ensureSpace(doc, 18)
	const { y } = doc
	doc.font(strong ? 'bold' : 'regular').fontSize(strong ? 11 : 9)
	pen.say(label, { x: margin + 200, y, width: width - 320 })
	const { y: end } = doc
	pen.say(amount, { x: margin + width - 120, y, width: 120, align: 'right' })
	doc.y = Math.max(end, doc.y) + 2
	doc.fontSize(9)
}

/** Continues on a new page if less than `height` is left on this one. Returns whether it did. */
function ensureSpace(doc: Doc, height: number): boolean {
	if (doc.y + height <= doc.page.height - margin) return false
	doc.addPage()
	doc.fontSize(9)
	doc.y = margin
	return true
}

function numberPages(doc: Doc, pen: Pen): void {
	const { count } = doc.bufferedPageRange()
	if (count < 2) return
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page)
		// Below the margin, where pdfkit would otherwise start another page.
		doc.page.margins.bottom = 0
		doc.font('regular').fontSize(8).fillColor(soft)
		const place = { x: margin, y: doc.page.height - 36, width: doc.page.width - 2 * margin }
		pen.say(`${pen.count(page + 1)} / ${pen.count(count)}`, { ...place, align: 'right', lineBreak: false })
	}
}
