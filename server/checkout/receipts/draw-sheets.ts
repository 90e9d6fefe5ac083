import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'
import type { Sheet } from '../../../src/domain/checkout/receipt.ts'
import { heightOf, writeText } from './write-text.ts'

const margin = 56
const [ink, soft, line] = ['#111827', '#4b5563', '#d1d5db']
/** Where the columns of the lines end, from the left edge of the text; the text of a line stands between the first two. */
const columns = { quantity: 30, text: 300, unitPrice: 390 } as const
/** Joins and turns letters, and is not seen itself. */
const unseen = /\p{Default_Ignorable_Code_Point}/u
/** Stands for a letter that the font lacks. */
const missing = '\u25A1'

type Doc = PDFKit.PDFDocument

/** Draws documents on A4, each on a page of its own or as many as it needs. The fonts stand in the file, with the letters it has. */
export async function drawSheets(sheets: readonly Sheet[]): Promise<Uint8Array> {
	const [regular, bold] = await Promise.all([readFont('DejaVuSans.ttf'), readFont('DejaVuSans-Bold.ttf')])
	const [first] = sheets
	const info = { Title: first?.title ?? '', Author: first?.from[0] ?? '' }
	const doc = new PDFDocument({ size: 'A4', margin, autoFirstPage: false, bufferPages: true, info, lang: 'en' })
	const file = buffer(doc)
	doc.registerFont('regular', regular)
	doc.registerFont('bold', bold)
	const write = writer([create(regular) as Font, create(bold) as Font])
	for (const sheet of sheets) drawSheet(doc, sheet, write)
	numberPages(doc)
	doc.end()
	return await file
}

function readFont(name: string): Promise<Buffer> {
	return readFile(createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/${name}`))
}

/** Shows what a text holds, also where the font has no letter for it; `hasLost` tells whether that was so. */
function writer(fonts: readonly Font[]) {
	const has = (code: number) => fonts.every((font) => font.hasGlyphForCodePoint(code))
	const state = { hasLost: false }
	const shown = (text: string) =>
		[...text.normalize('NFC')]
			.map((letter) => {
				if (has(letter.codePointAt(0) ?? 0) || unseen.test(letter)) return letter
				state.hasLost = true
				return missing
			})
			.join('')
	return { shown, state }
}

type Write = ReturnType<typeof writer>

function drawSheet(doc: Doc, sheet: Sheet, { shown, state }: Write): void {
	state.hasLost = false
	doc.addPage()
	const width = doc.page.width - 2 * margin
	doc.fillColor(ink).font('bold').fontSize(20).text(sheet.title, margin, margin)
	const top = doc.y + 16
	doc.fontSize(9)
	const ends = [
		block(doc, sheet.from.map(shown), { x: margin, y: top, width: width / 2 - 10 }),
		block(doc, sheet.to.map(shown), { x: margin + width / 2, y: top, width: width / 2 }),
	]
	doc.y = Math.max(...ends) + 14
	for (const [label, text] of sheet.facts) {
		const { y } = doc
		doc.font('regular').fillColor(soft).text(label, margin, y, { width: 90 })
		doc.fillColor(ink)
		writeText(doc, shown(text), { x: margin + 90, y, width: width - 90 })
	}
	doc.y += 16
	heads(doc, width)
	for (const { quantity, text, unitPrice, total } of sheet.rows)
		drawRow(doc, { quantity, text: shown(text), unitPrice: shown(unitPrice), total: shown(total) }, width)
	doc.y += 8
	for (const { label, amount, ...figure } of sheet.figures)
		drawFigure(doc, { ...figure, label: shown(label), amount: shown(amount) }, width)
	doc.y += 14
	keepRoom(doc, 40)
	doc.font('regular').fillColor(ink)
	writeText(doc, shown(sheet.closing), { x: margin, y: doc.y, width })
	if (state.hasLost)
		doc
			.fillColor(soft)
			.fontSize(8)
			.text(
				`${missing} stands for a letter that this file has no type for. The receipt on the page of the order shows it.`,
				margin,
				doc.y + 6,
				{ width },
			)
}

/** Gives where it ends. */
function block(doc: Doc, lines: readonly string[], { x, y, width }: { x: number; y: number; width: number }): number {
	const [head = '', ...rest] = lines
	doc.font('bold').fillColor(ink)
	writeText(doc, head, { x, y, width })
	doc.font('regular')
	for (const text of rest) writeText(doc, text, { x, y: doc.y, width })
	return doc.y
}

interface Cells {
	readonly quantity: string
	readonly text: string
	readonly unitPrice: string
	readonly total: string
}

function heads(doc: Doc, width: number): void {
	doc.font('bold').fontSize(9)
	cells(doc, { quantity: 'Qty', text: 'Item', unitPrice: 'Unit price', total: 'Total' }, width)
	rule(doc, width)
	doc.font('regular')
}

function drawRow(doc: Doc, row: Cells, width: number): void {
	const height = heightOf(doc, row.text, columns.text - columns.quantity - 10)
	if (keepRoom(doc, height + 12)) heads(doc, width)
	doc.font('regular').fillColor(ink)
	cells(doc, row, width)
	rule(doc, width)
}

/** Side by side; the page goes on below the tallest. */
function cells(doc: Doc, { quantity, text, unitPrice, total }: Cells, width: number): void {
	const { y } = doc
	const right = (cell: string, from: number, to: number) =>
		writeText(doc, cell, { x: margin + from, y, width: to - from, align: 'right', lineBreak: false })
	doc.text(quantity, margin, y, { width: columns.quantity, lineBreak: false })
	right(unitPrice, columns.text, columns.unitPrice)
	right(total, columns.unitPrice, width)
	writeText(doc, text, { x: margin + columns.quantity, y, width: columns.text - columns.quantity - 10 })
	doc.y += 3
}

function rule(doc: Doc, width: number): void {
	doc
		.moveTo(margin, doc.y)
		.lineTo(margin + width, doc.y)
		.lineWidth(0.5)
		.strokeColor(line)
		.stroke()
	doc.y += 4
}

function drawFigure(doc: Doc, { label, amount, strong }: Sheet['figures'][number], width: number): void {
	keepRoom(doc, 18)
	const { y } = doc
	doc.font(strong ? 'bold' : 'regular').fontSize(strong ? 11 : 9)
	writeText(doc, label, { x: margin + 200, y, width: width - 320 })
	const { y: end } = doc
	writeText(doc, amount, { x: margin + width - 120, y, width: 120, align: 'right' })
	doc.y = Math.max(end, doc.y) + 2
	doc.fontSize(9)
}

/** Goes on on a new page where less is left of this one; tells whether it did. */
function keepRoom(doc: Doc, height: number): boolean {
	if (doc.y + height <= doc.page.height - margin) return false
	doc.addPage()
	doc.fontSize(9)
	doc.y = margin
	return true
}

function numberPages(doc: Doc): void {
	const { count } = doc.bufferedPageRange()
	if (count < 2) return
	for (let page = 0; page < count; page += 1) {
		doc.switchToPage(page)
		// Below the margin, where pdfkit would begin another page.
		doc.page.margins.bottom = 0
		doc
			.font('regular')
			.fontSize(8)
			.fillColor(soft)
			.text(`${page + 1} / ${count}`, margin, doc.page.height - 36, {
				width: doc.page.width - 2 * margin,
				align: 'right',
				lineBreak: false,
			})
	}
}
