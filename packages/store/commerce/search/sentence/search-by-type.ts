import type { Db } from '@storefront/store/infrastructure/db/open.ts'
import { searchLanguage } from '../languages/language-rules.ts'
import { countMatches } from '../match-condition.ts'
import type { Group } from '../query-expansion.ts'
import { correctWithin } from '../typo-tolerance.ts'
import type { SentencePart } from './find-types.ts'
import { isHeadFirst } from './type-words.ts'

/** A sentence that names a product type. */
export interface TypeSearch {
	/** Matches the products of the type. */
	readonly type: Group
	/** The named type with its synonyms, and the parts that the names of its products contain. */
	readonly groups: readonly Group[]
	/** The parts that rank products of the type. */
	readonly boosts: readonly Group[]
	/** Words that no product of the type has. */
	readonly dropped: readonly string[]
	/** Name of a product that is not sold, if the type is what the shop sells instead. */
	readonly notSold: string | null
}

/** Chooses the product type that a sentence is about, and how its other parts count; null if it names none. */
export async function searchByType(db: Db, parts: readonly SentencePart[]): Promise<TypeSearch | null> {
	const head = await findHead(db, parts)
	if (!head) return null
	const type = typeGroup(head)
	const required: Group[] = []
	const boosts: Group[] = []
	const dropped: string[] = []
	const others = parts.filter((part) => part !== head)
	for (const { group, segment, notSold, isAttribute } of others) {
		const mayName = segment === head.segment && !notSold && !head.notSold && !isAttribute
		if (mayName && (await isName(db, [type, ...required, group]))) required.push(group)
		else if ((await countMatches(db, [type, ...required, group], 'everything', 1)) > 0) boosts.push(group)
		else {
			const corrected = await correctWithin(db, [type, ...required], group)
			if (corrected) boosts.push(corrected)
			else if (!notSold && (await countMatches(db, [type, ...required, group], 'mentioned', 1)) > 0)
				boosts.push({ ...group, isMentioned: true })
			else if (!notSold) dropped.push(...group.typed)
		}
	}
	const notSold = parts.find((part) => part.notSold)?.notSold?.name ?? null
	return { type, groups: [head.group, ...required], boosts, dropped, notSold }
}

/** Names that are counted for a word. */
const countedNames = 300
/** A word that this many times more products have in their descriptions than in their names is no name: "dual sim". */
const mostDescribed = 3

/** Whether the last part is a name of products (brand, model, option), which excludes other products. */
async function isName(db: Db, groups: readonly Group[]): Promise<boolean> {
	const named = await countMatches(db, groups, 'name', countedNames)
	if (named === 0 || named === countedNames) return named > 0
	return (await countMatches(db, groups, 'everything', named * mostDescribed + 1)) <= named * mostDescribed
}

/** The part that names the product: the last noun before a preposition, as in "laptop charger for travel". */
async function findHead(db: Db, parts: readonly SentencePart[]): Promise<SentencePart | null> {
	const named = parts.filter(({ types }) => types.length > 0)
	const candidates: SentencePart[] = []
	for (const part of named) if ((await countMatches(db, [typeGroup(part)], 'name', 1)) > 0) candidates.push(part)
	const segment = Math.min(...candidates.map((part) => part.segment))
	const inSegment = candidates.filter((part) => part.segment === segment)
	const inOrder = isHeadFirst(searchLanguage()) ? inSegment : inSegment.toReversed()
	const sorted = [...inOrder].sort((a, b) => rankOf(b) - rankOf(a))
	const [first] = sorted
	if (!first || first.isAccessory) return first ?? null
	// A "security camera" is found in the category "Security" if no product of the category "Cameras" is one.
	for (const part of sorted.filter((one) => rankOf(one) === rankOf(first))) {
		const others = parts.filter((other) => other.segment === segment && other !== part).map(({ group }) => group)
		if ((await countMatches(db, [typeGroup(part), ...others], 'everything', 1)) > 0) return part
	}
	return first
}

/** Accessories name themselves ("phone case"), and types of categories are surer than those of names. */
function rankOf({ isAccessory, isCategory, notSold }: SentencePart): number {
	if (notSold) return 0
	return isAccessory ? 3 : isCategory ? 2 : 1
}

function typeGroup({ group, types }: SentencePart): Group {
	return { typed: group.typed, alternatives: types.map((word) => ({ words: [word], errors: 0, isPrefix: false })) }
}
