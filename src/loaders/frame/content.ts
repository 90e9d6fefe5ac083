import { type FactPlace, factAt } from '@storefront/contract/domain/frame/fact.ts'
import { freeDeliveryFigure, withFreeDelivery } from '@storefront/contract/domain/frame/free-delivery.ts'
import { isPublished, nextChange, type Schedule } from '@storefront/contract/domain/frame/schedule.ts'
import type { ShopSettings } from '@storefront/contract/domain/frame/shop.ts'
import { defaultCurrency } from '@storefront/contract/domain/money.ts'
import { market } from '@storefront/i18n/market.ts'
import { text } from '@storefront/i18n/text.ts'
import { fieldLanguage } from '@storefront/i18n/untranslated.ts'
import { loadEntries, loadEntry } from './entries.ts'

/** Loads a required text with a single file. The build has checked that it exists. */
export async function loadTexts<Name extends 'home' | 'contact' | 'footer' | 'menus' | 'product' | 'policies'>(name: Name) {
	const entry = await loadEntry(name)
	if (!entry) throw invalidFileError(`content/${name}.yaml`)
	return entry.data as NonNullable<typeof entry>['data']
}

/** Return period in days for this kind of place. */
export async function loadReturnDays(place: FactPlace): Promise<number> {
	return factAt((await loadTexts('policies')).returnDays, place)
}

/** Amount for free delivery for this kind of place; null if it has none. */
export async function loadFreeDelivery(place: FactPlace, settings: ShopSettings | null): Promise<string | null> {
	const { freeDeliveryAbove } = await loadTexts('policies')
	return freeDeliveryFigure({
		from: settings?.delivery?.freeFrom ?? null,
		stated: freeDeliveryAbove && factAt(freeDeliveryAbove, place),
		currency: settings?.currency ?? defaultCurrency,
		market: market(),
	})
}

interface MayNeedFreeDelivery {
	readonly onlyWith?: 'freeDeliveryFrom' | undefined
}

/** Fills the amount into texts of entries. Without an amount, entries that need it are omitted. */
export function withFreeDeliveryAmount<Entry extends MayNeedFreeDelivery>(
	entries: readonly Entry[],
	figure: string | null,
): readonly Entry[] {
	return entries
		.filter(({ onlyWith }) => onlyWith === undefined || figure !== null)
		.map((entry) => {
			const filled = Object.entries(entry).map(([key, value]) => [key, typeof value === 'string' ? withFreeDelivery(value, figure) : value])
			return Object.fromEntries(filled) as Entry
		})
}

/** Reasons of the return form; empty without such texts. */
export async function loadReturnReasons(): Promise<readonly string[]> {
	return (await loadEntry('returns'))?.data.reasons ?? []
}

/** Who pays for the parcel of a return; null: not stated. */
export async function loadReturnCosts(): Promise<'customer' | 'free' | null> {
	return (await loadEntry('returns'))?.data.costs ?? null
}

/** Error for editors, if the file was never valid. */
function invalidFileError(file: string): Error {
	return new Error(`${file} cannot be displayed before its mistake is fixed: "npm run check:content" reports it.`)
}

/** Texts of a page with its own route. */
export async function loadPageTexts(id: 'contact' | 'faq') {
	const page = (await loadEntries('pages')).get(id)
	if (!page) throw invalidFileError(`content/pages/${id}.md`)
	return page
}

/** Whether drafts and scheduled texts are displayed: in the development server. */
const isDevelopment = import.meta.env.DEV

function isShown(schedule: Schedule, now: number): boolean {
	return isDevelopment || isPublished(schedule, now)
}

/** Reason why shoppers do not see a page, for editors; null if they see it. */
export function hiddenReason({ draft, from, until }: Schedule, now = Date.now()): string | null {
	if (isPublished({ draft, from, until }, now)) return null
	if (draft) return text('shell.draft')
	return from !== undefined && isPublished({ until: from }, now)
		? text('shell.notYet', { day: from })
		: text('shell.over', { day: until ?? '' })
}

/** The content page with this slug, and the end of its cache lifetime. null if there is no published page. */
export async function openPage(slug: string) {
	const now = Date.now()
	const entry = (await loadEntries('pages')).get(slug)
	if (!entry || !isShown(entry.data, now)) return null
	return { entry, until: nextChange([entry.data], now) }
}

/** Paths of content pages for a static build. */
export async function pagePaths() {
	const now = Date.now()
	const pages = [...(await loadEntries('pages')).values()]
	const shown = pages.filter(({ id, data }) => id !== 'faq' && id !== 'contact' && isShown(data, now))
	return shown.map(({ id }) => ({ params: { slug: id } }))
}

/** The published content pages, and the time of the next change. */
export async function loadPages(settings: ShopSettings | null = null) {
	const now = Date.now()
	const figure = await loadFreeDelivery('pages', settings)
	const pages = [...(await loadEntries('pages')).values()]
	const shown = pages.filter(({ data }) => isShown(data, now))
	return {
		pages: shown.map(({ id, data: { title, description }, body = '' }) => ({
			id,
			title,
			description,
			body: withFreeDelivery(body, figure),
		})),
		until: nextChange(
			pages.map(({ data }) => data),
			now,
		),
	}
}

/** Paths of all published content pages. */
export async function loadPublishedPaths(): Promise<readonly string[]> {
	return (await loadPages()).pages.map(({ id }) => `/${id}`)
}

/** FAQ groups in order, with the published questions for these settings. */
export async function loadFaq(settings: ShopSettings | null) {
	const now = Date.now()
	const figure = await loadFreeDelivery('faq', settings)
	const groups = [...(await loadEntries('faq')).values()]
	return {
		groups: groups
			.toSorted((a, b) => a.data.position - b.data.position)
			.map(({ id, data }) => ({
				id,
				title: data.title,
				titleLanguage: fieldLanguage(data, 'title'),
				questions: withFreeDeliveryAmount(data.questions, figure).filter((one) => isShown(one, now)),
			}))
			.filter(({ questions }) => questions.length > 0),
		until: nextChange(
			groups.flatMap(({ data }) => data.questions),
			now,
		),
	}
}
