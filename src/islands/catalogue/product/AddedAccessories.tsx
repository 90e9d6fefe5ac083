import { text } from '@storefront/i18n/text.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../ui/Icon.tsx'

/** Most accessories shown after a product was added. */
const shownCount = 3

/**
 * The first accessories of a product, shown beside its buttons after it was added to the cart. They are copies of the cards in
 * the row "Works with this", so that they cost no request. Empty for a product without accessories.
 */
export function AddedAccessories() {
	const list = useRef<HTMLUListElement>(null)
	const [isOpen, setOpen] = useState(true)
	const cards = document.querySelectorAll('[aria-labelledby="works-with"] product-card')
	useLayoutEffect(() => {
		list.current?.replaceChildren(...[...cards].slice(0, shownCount).map(copyCard))
	}, [cards])
	if (!isOpen || cards.length === 0) return null
	return (
		<section className="grid gap-3 rounded-lg bg-sunken p-4" aria-labelledby="added-accessories">
			<div className="flex items-center justify-between gap-3">
				<h2 id="added-accessories" className="text-base">
					{text('buying.accessories')}
				</h2>
				<button type="button" className="icon-button" aria-label={text('common.close')} onClick={() => setOpen(false)}>
					<Icon name="close" />
				</button>
			</div>
			<ul ref={list} className="flex gap-4 overflow-x-auto p-1" />
		</section>
	)
}

function copyCard(card: Element): HTMLElement {
	const copy = card.cloneNode(true) as HTMLElement
	// The elements around the buttons hold the product as a property, which a copy lacks: the card creates them again.
	for (const element of copy.querySelectorAll(':scope > p > :not(button)')) element.replaceWith(...element.children)
	const entry = document.createElement('li')
	entry.className = 'w-36 flex-none'
	entry.append(copy)
	return entry
}
