import { swipeDistance } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { iconButton } from '../frame/buttons.ts'

/**
 * HOME-39: buttons that move a row of products by 200 px. They are made here and not in the HTML: without scripts they could do
 * nothing, and the home page has five such rows. One rests where there is no further way, and keeps the focus that it has.
 */
class CarouselRow extends HTMLElement {
	connectedCallback(): void {
		const track = this.querySelector<HTMLElement>('[data-track]')
		const heading = this.querySelector('.section-heading')
		if (!track || !heading || heading.querySelector('.steps')) return
		const title = heading.querySelector('h2')?.textContent?.trim() ?? ''
		const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
		const step = (name: string, label: string, direction: -1 | 1) => {
			const button = iconButton(name, label)
			button.dataset.step = String(direction)
			button.addEventListener('click', () => track.scrollBy({ left: sign * direction * swipeDistance, behavior: 'smooth' }))
			return button
		}
		const back = step('chevron-start', text('sections.backIn', { title }), -1)
		const further = step('chevron-end', text('sections.furtherIn', { title }), 1)
		const bar = document.createElement('div')
		bar.className = 'steps'
		bar.append(back, further)
		heading.append(bar)
		const show = () => {
			const position = Math.abs(track.scrollLeft)
			back.ariaDisabled = position < 1 ? 'true' : null
			further.ariaDisabled = position > track.scrollWidth - track.clientWidth - 1 ? 'true' : null
		}
		track.addEventListener('scroll', show, { passive: true })
		new ResizeObserver(show).observe(track)
	}
}

customElements.define('carousel-row', CarouselRow)
