import { swipeDistance } from '@storefront/contract/domain/constants.ts'
import { text } from '@storefront/i18n/text.ts'
import { iconButton } from '../frame/buttons.ts'

/**
 * HOME-39: buttons that scroll a row of products by 200 px. They are created here, because they need scripts and the home page
 * has five such rows. A button at the end of the row has `aria-disabled` and keeps the focus.
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
		const forward = step('chevron-end', text('sections.furtherIn', { title }), 1)
		const bar = document.createElement('div')
		bar.className = 'steps'
		bar.append(back, forward)
		heading.append(bar)
		const show = () => {
			const position = Math.abs(track.scrollLeft)
			back.ariaDisabled = position < 1 ? 'true' : null
			forward.ariaDisabled = position > track.scrollWidth - track.clientWidth - 1 ? 'true' : null
		}
		track.addEventListener('scroll', show, { passive: true })
		new ResizeObserver(show).observe(track)
	}
}

customElements.define('carousel-row', CarouselRow)
