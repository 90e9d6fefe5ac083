import { type FactPlace, factAt } from '@storefront/contract/domain/frame/fact.ts'
import { freeDeliveryFigure, withFreeDelivery } from '@storefront/contract/domain/frame/free-delivery.ts'
import { isPublished, nextTurn, type Schedule } from '@storefront/contract/domain/frame/schedule.ts'
import type { ShopSettings } from '@storefront/contract/domain/frame/shop.ts'
import { defaultCurrency } from '@storefront/contract/domain/money.ts'
import { market } from '@storefront/i18n/market.ts'
import { text } from '@storefront/i18n/text.ts'
import { fieldLanguage } from '@storefront/i18n/untranslated.ts'
import { entriesOf, entryOf } from './entries.ts'

/** Texts of which there is one file. The build has refused to go on without it. */
export async function textsOf<Name extends 'home' | 'contact' | 'footer' | 'menus' | 'product' | 'policies'>(name: Name) {
	const entry = await entryOf(name)
	if (!entry) throw unread(`content/${name}.yaml`)
	return entry.data as NonNullable<typeof entry>['data']
}

/** The days in which something can be sent back, as this kind of place states them. */
export async function returnDaysAt(place: FactPlace): Promise<number> {
	return factAt((await textsOf('policies')).returnDays, place)
}

/** The amount from which delivery is free, as this kind of place states it; null: it says nothing of that. */
export async function freeDeliveryAt(place: FactPlace, settings: ShopSettings | null): Promise<string | null> {
	const { freeDeliveryAbove } = await textsOf('policies')
	return freeDeliveryFigure({
		from: settings?.delivery?.freeFrom ?? null,
		stated: freeDeliveryAbove && factAt(freeDeliveryAbove, place),
		currency: settings?.currency ?? defaultCurrency,
		market: market(),
	})
}

interface MayNeedFigure {
	readonly onlyWith?: 'freeDeliveryFrom' | undefined
}

/** Entries with the amount in their texts; without one those are left out that have no sense then. */
export function withFigure<Entry extends MayNeedFigure>(entries: readonly Entry[], figure: string | null): readonly Entry[] {
	return entries
		.filter(({ onlyWith }) => onlyWith === undefined || figure !== null)
		.map((entry) => {
			const filled = Object.entries(entry).map(([key, value]) => [key, typeof value === 'string' ? withFreeDelivery(value, figure) : value])
			return Object.fromEntries(filled) as Entry
		})
}

/** Why something is sent back, as the form for it offers; a shop without such texts offers none. */
export async function returnReasons(): Promise<readonly string[]> {
	return (await entryOf('returns'))?.data.reasons ?? []
}

/** Only whoever is editing can meet it, when the file was never right. */
function unread(file: string): Error {
	return new Error(`${file} cannot be shown before its mistake is mended: "npm run check:content" tells it.`)
}

/** The words of a page that has a route of its own. */
export async function pageTexts(id: 'contact' | 'faq') {
	const page = (await entriesOf('pages')).get(id)
	if (!page) throw unread(`content/pages/${id}.md`)
	return page
}

/** While somebody is editing, drafts and what is not yet due are there to be looked at. */
const editing = import.meta.env.DEV

function shows(schedule: Schedule, now: number): boolean {
	return editing || isPublished(schedule, now)
}

/** Why shoppers do not see it now, for whoever is editing; null when they do. */
export function hiddenReason({ draft, from, until }: Schedule, now = Date.now()): string | null {
	if (isPublished({ draft, from, until }, now)) return null
	if (draft) return text('shell.draft')
	return from !== undefined && isPublished({ until: from }, now)
		? text('shell.notYet', { day: from })
		: text('shell.over', { day: until ?? '' })
}

/** The page of content with this address, and until when it may be kept. null: there is none that is shown now. */
export async function openPage(slug: string) {
	const now = Date.now()
	const entry = (await entriesOf('pages')).get(slug)
	if (!entry || !shows(entry.data, now)) return null
	return { entry, until: nextTurn([entry.data], now) }
}

/** The pages that have no route of their own, for the static mode. */
export async function pagePaths() {
	const now = Date.now()
	const pages = [...(await entriesOf('pages')).values()]
	const shown = pages.filter(({ id, data }) => id !== 'faq' && id !== 'contact' && shows(data, now))
	return shown.map(({ id }) => ({ params: { slug: id } }))
}

/** The pages of content that are shown now, with what they say, and until when that holds. */
export async function loadPages(settings: ShopSettings | null = null) {
	const now = Date.now()
	const figure = await freeDeliveryAt('pages', settings)
	const pages = [...(await entriesOf('pages')).values()]
	const shown = pages.filter(({ data }) => shows(data, now))
	return {
		pages: shown.map(({ id, data: { title, description }, body = '' }) => ({
			id,
			title,
			description,
			body: withFreeDelivery(body, figure),
		})),
		until: nextTurn(
			pages.map(({ data }) => data),
			now,
		),
	}
}

/** The addresses of all pages of content that are shown now. */
export async function shownPages(): Promise<readonly string[]> {
	return (await loadPages()).pages.map(({ id }) => `/${id}`)
}

/** The groups of questions, in their order, with those that are shown now in a shop with these settings. */
export async function loadFaq(settings: ShopSettings | null) {
	const now = Date.now()
	const figure = await freeDeliveryAt('faq', settings)
	const groups = [...(await entriesOf('faq')).values()]
	return {
		groups: groups
			.toSorted((a, b) => a.data.position - b.data.position)
			.map(({ id, data }) => ({
				id,
				title: data.title,
				titleLanguage: fieldLanguage(data, 'title'),
				questions: withFigure(data.questions, figure).filter((one) => shows(one, now)),
			}))
			.filter(({ questions }) => questions.length > 0),
		until: nextTurn(
			groups.flatMap(({ data }) => data.questions),
			now,
		),
	}
}
