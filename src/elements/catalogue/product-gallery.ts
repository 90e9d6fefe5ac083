import { isPlaceholderPicture } from '@storefront/contract/domain/catalogue/placeholder-picture.ts'
import { $chosenPicture } from '#stores/catalogue/product.ts'
import { replacePicture } from '../frame/replace-picture.ts'

/**
 * Thumbnails, arrow keys and zoom of the gallery; swiping is native. `stores/catalogue/product.ts` provides the picture of the
 * selected combination.
 */
class ProductGallery extends HTMLElement {
	connectedCallback(): void {
		const track = this.querySelector<HTMLElement>('[data-track]')
		if (!track) return
		const pictures = [...track.children]
		const thumbnails = [...this.querySelectorAll<HTMLAnchorElement>('[data-thumbnails] a')]
		const width = () => track.clientWidth || 1
		const current = () => Math.round(Math.abs(track.scrollLeft) / (width() + gapOf(track)))
		const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
			const to = pictures[Math.min(Math.max(index, 0), pictures.length - 1)]
			to?.scrollIntoView({ block: 'nearest', inline: 'start', behavior })
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
		$chosenPicture.listen((url) => this.#showVariantPicture(url, show))
		this.#initZoom(current, show)
	}

	/** Shows the picture of a variant; one that is not in the gallery replaces the first picture. */
	#showVariantPicture(url: string, show: (index: number) => void): void {
		const images = [...this.querySelectorAll<HTMLImageElement>('[data-track] img')]
		const known = images.findIndex((image) => image.getAttribute('src') === url)
		if (url && known < 0) {
			for (const image of [images[0], this.querySelector<HTMLImageElement>('[data-thumbnails] img')]) {
				if (image) replacePicture(image, url)
			}
			if (images[0]) images[0].alt = this.dataset.name ?? ''
		}
		if (url) show(Math.max(0, known))
	}

	/** Opens the viewer, whose code is loaded on demand. Placeholder drawings cannot be enlarged. */
	#initZoom(current: () => number, show: (index: number, behavior: ScrollBehavior) => void): void {
		const button = this.querySelector<HTMLButtonElement>('[data-zoom]')
		const track = this.querySelector<HTMLElement>('[data-track]')
		if (!button || !track) return
		const images = () => [...track.querySelectorAll('img')]
		const updateButton = () => {
			button.hidden = images().every(isIllustration)
		}
		const open = async () => {
			const photos = images().filter((image) => !isIllustration(image))
			const start = photos.indexOf(images()[current()] as HTMLImageElement)
			if (photos.length === 0) return
			const { viewPictures } = await import('./picture-viewer.ts')
			const pictures = photos.map((image) => ({ src: largestSource(image), alt: image.alt }))
			const lastShown = photos[await viewPictures(this.dataset.name ?? '', pictures, Math.max(0, start))]
			// A smooth scroll could be interrupted, and the picture is no other one than the visitor has just seen.
			if (lastShown) show(images().indexOf(lastShown), 'instant')
		}
		button.addEventListener('click', () => void open())
		track.addEventListener('click', ({ target }) => {
			if (target instanceof HTMLImageElement && !isIllustration(target)) void open()
		})
		// A failed picture was replaced by the placeholder.
		track.addEventListener('load', updateButton, true)
		updateButton()
	}
}

function isIllustration(image: HTMLImageElement): boolean {
	return isPlaceholderPicture(image.getAttribute('src') ?? '')
}

/** URL of the widest file of a picture: the last one in `srcset`. */
function largestSource(image: HTMLImageElement): string {
	return image.srcset.split(', ').at(-1)?.split(' ')[0] || image.src
}

function gapOf(track: HTMLElement): number {
	return Number.parseFloat(getComputedStyle(track).columnGap) || 0
}

customElements.define('product-gallery', ProductGallery)
