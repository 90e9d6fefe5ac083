import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { $chosenPicture } from '#stores/catalogue/product.ts'
import { replacePicture } from '../frame/replace-picture.ts'

/**
 * The gallery's thumbnails, arrow keys and zoom. Swiping is the browser's own. The picture of the chosen combination
 * comes from `stores/catalogue/product.ts`.
 */
class ProductGallery extends HTMLElement {
	connectedCallback(): void {
		const track = this.querySelector<HTMLElement>('[data-track]')
		if (!track) return
		const pictures = [...track.children]
		const thumbnails = [...this.querySelectorAll<HTMLAnchorElement>('[data-thumbnails] a')]
		const width = () => track.clientWidth || 1
		const current = () => Math.round(Math.abs(track.scrollLeft) / (width() + gapOf(track)))
		const show = (index: number) => {
			const to = pictures[Math.min(Math.max(index, 0), pictures.length - 1)]
			to?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'smooth' })
		}
		for (const [index, thumbnail] of thumbnails.entries()) {
			thumbnail.addEventListener('click', (event) => {
				event.preventDefault()
				show(index)
			})
		}
		track.addEventListener('keydown', (event) => {
			const sign = getComputedStyle(track).direction === 'rtl' ? -1 : 1
			const step = { ArrowRight: sign, ArrowLeft: -sign }[event.key]
			if (step === undefined) return
			event.preventDefault()
			show(current() + step)
		})
		track.addEventListener(
			'scroll',
			() => {
				for (const [index, thumbnail] of thumbnails.entries()) {
					if (index === current()) thumbnail.setAttribute('aria-current', 'true')
					else thumbnail.removeAttribute('aria-current')
				}
			},
			{ passive: true },
		)
		$chosenPicture.listen((address) => this.#choose(address, show))
		this.#makeZoom(current, show)
	}

	/** A variation's picture that is not among the product's own takes the place of the first one. */
	#choose(address: string, show: (index: number) => void): void {
		const images = [...this.querySelectorAll<HTMLImageElement>('[data-track] img')]
		const known = images.findIndex((image) => image.getAttribute('src') === address)
		if (address && known < 0) {
			for (const image of [images[0], this.querySelector<HTMLImageElement>('[data-thumbnails] img')]) {
				if (image) replacePicture(image, address)
			}
			if (images[0]) images[0].alt = this.dataset.name ?? ''
		}
		if (address) show(Math.max(0, known))
	}

	/** Large pictures, in code that comes when somebody asks for them. What is no photograph is not enlarged. */
	#makeZoom(current: () => number, show: (index: number) => void): void {
		const button = this.querySelector<HTMLButtonElement>('[data-zoom]')
		const track = this.querySelector<HTMLElement>('[data-track]')
		if (!button || !track) return
		const images = () => [...track.querySelectorAll('img')]
		const offer = () => {
			button.hidden = images().every(isIllustration)
		}
		const open = async () => {
			const real = images().filter((image) => !isIllustration(image))
			const at = real.indexOf(images()[current()] as HTMLImageElement)
			if (real.length === 0) return
			const { viewPictures } = await import('./picture-viewer.ts')
			const pictures = real.map((image) => ({ src: largestSource(image), alt: image.alt }))
			const seen = real[await viewPictures(this.dataset.name ?? '', pictures, Math.max(0, at))]
			if (seen) show(images().indexOf(seen))
		}
		button.addEventListener('click', () => void open())
		track.addEventListener('click', ({ target }) => {
			if (target instanceof HTMLImageElement && !isIllustration(target)) void open()
		})
		// One that could not be loaded has given way to the placeholder.
		track.addEventListener('load', offer, true)
		offer()
	}
}

function isIllustration(image: HTMLImageElement): boolean {
	return isPlaceholderPicture(image.getAttribute('src') ?? '')
}

/** Where the widest of a picture's files is: the last one that it names. */
function largestSource(image: HTMLImageElement): string {
	return image.srcset.split(', ').at(-1)?.split(' ')[0] || image.src
}

function gapOf(track: HTMLElement): number {
	return Number.parseFloat(getComputedStyle(track).columnGap) || 0
}

customElements.define('product-gallery', ProductGallery)
