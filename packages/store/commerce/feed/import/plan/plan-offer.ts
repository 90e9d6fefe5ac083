import { applyDiscount } from '@storefront/contract/domain/money.ts'
import type { OffersTable } from '@storefront/store/infrastructure/db/schema/catalogue.ts'
import type { Insertable, Updateable } from 'kysely'
import { isOwnColumn } from '../../columns.ts'
import type { FeedLine } from '../../line.ts'
import type { OfferDetails, OfferDraft } from '../../map/draft.ts'
import { sameJson } from '../../stored/differences.ts'
import { detailsOf, type StoredOffer, stockStatementOf } from '../../stored/stored.ts'
import { firstStock, nextStock, remembered } from './stock.ts'

/** What an import is to do with one offer. */
export interface OfferPlan {
	/** null: it is new. */
	readonly stored: StoredOffer | null
	/** The row of a new offer, its product apart. */
	readonly row: Omit<Insertable<OffersTable>, 'product_id'> | null
	/** What of a stored row changes; empty: nothing. */
	readonly changes: Updateable<OffersTable>
	/** Nothing changes but what the feed said last of the stock. */
	readonly silent: boolean
}

/** What else decides what becomes of a stored offer. */
interface Beside {
	readonly position: number
	/** The line that an export would write for it now. */
	readonly bare: FeedLine | undefined
	/** Of its product, as the feed has them. */
	readonly images: readonly string[]
	readonly assumedStock: number
}

/** An offer that the shop does not have yet. */
export function newOffer(
	{ id, sku, attributes, price, discount, image, details }: OfferDraft,
	position: number,
	assumedStock: number,
): OfferPlan {
	const stock = firstStock(details, assumedStock)
	const texts = { attributes: JSON.stringify(attributes), details: JSON.stringify(toKeep(details)) }
	return {
		stored: null,
		row: { external_id: id, sku: sku ?? id, price, discount, stock, image, position, ...texts },
		changes: {},
		silent: false,
	}
}

/** An offer that the feed does not name keeps what it has; it only has to fit among the others. */
export function keptOffer(draft: OfferDraft, stored: StoredOffer, position: number, isLeaving: boolean): OfferPlan {
	const changes = {
		...attributeChanges(draft, stored),
		...(isLeaving && stored.stock > 0 ? { stock: 0 } : {}),
		...(position === stored.position ? {} : { position }),
	}
	return { stored, row: null, changes, silent: Object.keys(changes).length === 0 }
}

/** An offer that the feed names: what it says of it, compared with what the shop has. */
export function changedOffer(draft: OfferDraft, stored: StoredOffer, { position, bare, images, assumedStock }: Beside): OfferPlan {
	const said = detailsOf(stored)
	const wanted = {
		sku: draft.sku ?? stored.sku,
		price: draft.price,
		discount: isSameSale(draft, stored) ? stored.discount : draft.discount,
		stock: nextStock(stored.stock, said ?? stockStatementOf(stored), draft.details, assumedStock),
		image: isSamePicture(draft, stored, images) ? stored.image : draft.image,
		position,
	}
	const columns = Object.keys(wanted) as (keyof typeof wanted)[]
	const differing = columns.flatMap((column) => (wanted[column] === stored[column] ? [] : [[column, wanted[column]]]))
	const changes = { ...attributeChanges(draft, stored), ...Object.fromEntries(differing), ...detailChanges(draft, said, bare) }
	return {
		stored,
		row: null,
		changes,
		silent: saysTheSame(draft, said, bare) && Object.keys(changes).every((column) => column === 'details'),
	}
}

/** What the feed says is kept for the next export and the next import; of products made by hand, only once a feed changes them. */
function detailChanges(draft: OfferDraft, said: OfferDetails | null, bare: FeedLine | undefined): Updateable<OffersTable> {
	const isSame = saysTheSame(draft, said, bare)
	if (isSame && !said) return {}
	const details = { ...(isSame && said ? said : toKeep(draft.details)), ...remembered(said, draft.details) }
	const isNoted = isSame && said?.availability === details.availability && said.quantity === details.quantity
	return isNoted ? {} : { details: JSON.stringify(details) }
}

/** Whether a line says what the feed said before, or what an export would say. */
function saysTheSame({ details }: OfferDraft, said: OfferDetails | null, bare: FeedLine | undefined): boolean {
	const line = toKeep(details)
	if (said) return isSameLine(line, said) || (bare !== undefined && isSameLine(line, bare))
	return bare !== undefined && isSameLine(withoutLink(line), withoutLink(bare))
}

function attributeChanges({ attributes }: OfferDraft, stored: StoredOffer): Updateable<OffersTable> {
	return sameJson(attributes, JSON.parse(stored.attributes)) ? {} : { attributes: JSON.stringify(attributes) }
}

/** A feed says the amount; of several discounts that make it, the shop's own stays. */
function isSameSale(draft: OfferDraft, stored: StoredOffer): boolean {
	return draft.price === stored.price && applyDiscount(draft.price, draft.discount) === applyDiscount(stored.price, stored.discount)
}

/** A picture that the feed does not have stays; the product's first picture may be said or left out. */
function isSamePicture({ image, details }: OfferDraft, stored: StoredOffer, images: readonly string[]): boolean {
	return !details.columns['image_link'] || (stored.image === images[0] ? '' : stored.image) === image
}

/** Without the shop's own columns: an export makes them anew from what the shop then has. */
function toKeep(details: OfferDetails): OfferDetails {
	return { ...details, columns: Object.fromEntries(Object.entries(details.columns).filter(([name]) => !isOwnColumn(name))) }
}

type Line = Pick<OfferDetails, 'title' | 'columns'>

function isSameLine(said: Line, before: Line): boolean {
	return said.title === before.title && sameJson(said.columns, before.columns)
}

/** The address of a page of the shop's own says nothing of what is sold there. */
function withoutLink({ title, columns: { link: _link, ...columns } }: Line): Line {
	return { title, columns }
}
