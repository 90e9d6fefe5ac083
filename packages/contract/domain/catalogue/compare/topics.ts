import { text } from '@storefront/i18n/text.ts'
import { rowKey } from './specification-rows.ts'

/** Topics of rows in display order, with the words that assign a row to a topic. */
const topics: readonly { readonly name: () => string; readonly words: RegExp }[] = [
	{
		name: () => text('comparison.performance'),
		words: /\b(processor|cpu|core|clock|process|memory|ram|storage|ssd|graphic|gpu|operating system|system|speed|chip)\b/,
	},
	{
		name: () => text('comparison.display'),
		words: /\b(display|screen|resolution|panel|refresh rate|brightness|hdr|picture|viewfinder|contrast|lamp|image)\b/,
	},
	{
		name: () => text('comparison.camera'),
		words: /\b(camera|sensor|video|len|lens|mount|autofocus|stabiliser|stabilizer|focal length|aperture|burst|photo)\b/,
	},
	{ name: () => text('comparison.sound'), words: /\b(sound|speaker|audio|driver|microphone|codec|frequency response|noise|channel)\b/ },
	{ name: () => text('comparison.power'), words: /\b(battery|charging|charger|power|capacity|runtime|output|input|voltage)\b/ },
	{
		name: () => text('comparison.connections'),
		words: /\b(wireless|bluetooth|connection|connectivity|network|wi fi|port|hdmi|usb|socket|satellite|works with|smart home|data)\b/,
	},
	{
		name: () => text('comparison.body'),
		words: /\b(weight|size|dimension|width|height|depth|length|thickness|material|color|protection|case|strap|keyboard|pen|cord)\b/,
	},
]

/** Topic of all other rows. */
const rest = () => text('comparison.rest')

export interface Topic<Row> {
	readonly name: string
	readonly rows: readonly Row[]
}

/** Groups rows by topic; empty topics are omitted. */
export function groupByTopic<Row extends { readonly name: string; readonly english?: string }>(
	rows: readonly Row[],
): readonly Topic<Row>[] {
	const found = Map.groupBy(rows, ({ name, english }) => topicOf(english ?? name))
	return [...topics.map(({ name }) => name), rest].flatMap((name) => {
		const own = found.get(name)
		return own ? [{ name: name(), rows: own }] : []
	})
}

function topicOf(name: string): () => string {
	const key = rowKey(name)
	return topics.find(({ words }) => words.test(key))?.name ?? rest
}
