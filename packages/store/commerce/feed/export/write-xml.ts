import { detailParts, isOwnColumn } from '../columns.ts'
import { splitDetails, splitLinks, splitValues } from '../value-list.ts'
import { splitQuestions } from './conversational-columns.ts'
import type { Columns } from './product-lines.ts'

/** Writes lines as an RSS 2.0 feed with Google's elements (`g:`) and the shop's own (`c:`). */
export async function* writeXml(
	lines: AsyncIterable<readonly Columns[]>,
	{ title, site }: { readonly title: string; readonly site: string },
): AsyncGenerator<string> {
	yield '<?xml version="1.0" encoding="UTF-8"?>\n'
	yield '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0" xmlns:c="http://base.google.com/cns/1.0">\n'
	yield `<channel>\n${element('title', escapeXml(title))}\n${element('link', escapeXml(site))}\n${element('description', escapeXml(title))}\n`
	for await (const some of lines) yield some.map(item).join('')
	yield '</channel>\n</rss>\n'
}

function item(columns: Columns): string {
	const elements = Object.entries(columns).flatMap(([name, value]) => (value ? elementsOf(name, value) : []))
	return `<item>\n${elements.map((one) => `\t${one}\n`).join('')}</item>\n`
}

function elementsOf(name: string, value: string): string[] {
	if (name === 'product_detail')
		return splitDetails(value).map((detail) => group(name, detailParts, [detail.section, detail.name, detail.value]))
	if (name === 'additional_image_link' || name === 'document_link')
		return splitLinks(value).map((link) => element(`g:${name}`, escapeXml(link)))
	if (name === 'question_and_answer') return splitQuestions(value).map((texts) => group(name, ['question', 'answer'], texts))
	const [, outer, parts] = /^([a-z_][\w.-]*)\(([\w:]+)\)$/i.exec(name) ?? []
	if (outer && parts) return splitValues(value).map((one) => group(outer, parts.split(':'), one.split(':')))
	if (isOwnColumn(name)) return [element(`c:${name}`, escapeXml(value))]
	if (/^[a-z_][\w.-]*$/i.test(name)) return [element(`g:${name}`, escapeXml(value))]
	return [`<c:column name="${escapeXml(name).replaceAll('"', '&quot;')}">${escapeXml(value)}</c:column>`]
}

/** An element with child elements; the last one contains all remaining values. */
function group(name: string, parts: readonly string[], values: readonly string[]): string {
	const inner = parts.map((part, index) => {
		const value = index === parts.length - 1 ? values.slice(index).join(':') : (values[index] ?? '')
		return value ? element(`g:${part}`, escapeXml(value)) : ''
	})
	return element(`g:${name}`, inner.join(''))
}

function element(name: string, content: string): string {
	return `<${name}>${content}</${name}>`
}

function escapeXml(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
