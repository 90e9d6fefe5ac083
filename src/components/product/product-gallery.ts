import { $chosenPicture } from '../../stores/product.ts'

/**
 * The gallery's thumbnails, arrow keys and zoom. Swiping is the browser's own. The picture of the chosen combination
 * comes from `stores/product`.
 */
class ProductGallery extends HTMLElement {
	connectedCallback(): void {
		const track = this.querySelector<HTMLElement>('[data-track]')
		if (!track) return
		const pictures = [...track.children]
		const thumbnails = [...this.querySelectorAll<HTMLAnchorElement>('[data-thumbnails] a')]
		const width = () => track.clientWidth || 1
		const current = () => Math.round(Math.abs(track.scrollLeft) / (width() + gap(track)))
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
		this.#makeZoom(() => pictures[current()]?.querySelector('img') ?? null)
	}

	/** A variation's picture that is not among the product's own takes the place of the first one. */
	#choose(address: string, show: (index: number) => void): void {
		const images = [...this.querySelectorAll<HTMLImageElement>('[data-track] img')]
		const known = images.findIndex((image) => image.getAttribute('src') === address)
		if (address && known < 0) {
			for (const image of [images[0], this.querySelector<HTMLImageElement>('[data-thumbnails] img')]) exchange(image, address)
			if (images[0]) images[0].alt = this.dataset.name ?? ''
		}
		if (address) show(Math.max(0, known))
	}

	#makeZoom(currentImage: () => HTMLImageElement | null): void {
		const dialog = this.querySelector('dialog')
		const large = dialog?.querySelector('img')
		if (!dialog || !large) return
		this.querySelector('[data-zoom]')?.addEventListener('click', () => {
			const image = currentImage()
			if (!image) return
			large.src = largest(image)
			large.alt = image.alt
			large.hidden = false
			dialog.showModal()
		})
		dialog.addEventListener('click', () => dialog.close())
	}
}

function exchange(image: HTMLImageElement | null | undefined, address: string): void {
	if (!image) return
	for (const source of image.parentElement?.querySelectorAll('source') ?? []) source.remove()
	image.removeAttribute('srcset')
	image.src = address
}

/** Where the widest of a picture's files is: the last one that it names, in the format that the browser took. */
function largest(image: HTMLImageElement): string {
	const offered = image.currentSrc.endsWith('.avif') ? image.parentElement?.querySelector('source')?.srcset : image.srcset
	return offered?.split(', ').at(-1)?.split(' ')[0] || image.src
}

function gap(track: HTMLElement): number {
	return Number.parseFloat(getComputedStyle(track).columnGap) || 0
}

customElements.define('product-gallery', ProductGallery)
