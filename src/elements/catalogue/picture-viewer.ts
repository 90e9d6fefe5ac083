import { text } from '@storefront/i18n/text.ts'
import { labelledButton } from '../frame/buttons.ts'
import { createZoom, type Zoom } from './picture-zoom.ts'

/** A picture of the viewer: URL of its largest file, and alternative text. */
export interface ViewedPicture {
	readonly src: string
	readonly alt: string
}

/**
 * Shows pictures in full size in a dialog. Navigation by native scrolling, buttons and arrow keys; zoom by `createZoom`.
 * Resolves with the index of the last shown picture when the dialog is closed.
 */
export function viewPictures(name: string, pictures: readonly ViewedPicture[], first: number): Promise<number> {
	const dialog = document.createElement('dialog')
	dialog.className = 'picture-viewer'
	dialog.ariaLabel = text('pictures.largeOf', { name })
	const track = document.createElement('ul')
	// Scrollable elements must be focusable; the arrow keys work in the whole dialog.
	track.tabIndex = 0
	track.ariaLabel = text('pictures.pictures')
	const pages = pictures.map(({ alt }) => {
		const page = document.createElement('li')
		const image = document.createElement('img')
		image.alt = alt
		image.decoding = 'async'
		page.append(image)
		return page
	})
	track.append(...pages)
	const count = document.createElement('p')
	count.role = 'status'
	const [zoomButton, close] = [button('zoom', text('pictures.zoomIn')), button('close', text('common.close'))]
	zoomButton.autofocus = true
	const [back, next] = [button('chevron-start', text('pictures.previous')), button('chevron-end', text('pictures.next'))]
	back.dataset.side = 'start'
	next.dataset.side = 'end'
	const bar = document.createElement('div')
	bar.append(count, zoomButton, close)
	dialog.append(track, bar, ...(pages.length > 1 ? [back, next] : []))
	document.body.append(dialog)

	let current = first
	const zooms: readonly Zoom[] = pages.map((page) =>
		createZoom(page, {
			onScale: (scale) => {
				track.dataset.zoomed = String(scale > 1)
				zoomButton.ariaLabel = scale > 1 ? text('pictures.zoomOut') : text('pictures.zoomIn')
				zoomButton.querySelector('use')?.setAttribute('href', scale > 1 ? '#viewer-minus' : '#viewer-plus')
			},
			onLeave: () => dialog.close(),
		}),
	)
	const showPosition = (index: number) => {
		if (index !== current) zooms[current]?.reset()
		current = index
		count.textContent = pages.length > 1 ? text('pictures.position', { position: index + 1, count: pages.length }) : ''
		setDisabled(back, index === 0)
		setDisabled(next, index === pages.length - 1)
		// Loads the neighbours as well, for swiping.
		for (const position of [index, index + 1, index - 1]) {
			const image = pages[position]?.querySelector('img')
			const picture = pictures[position]
			if (image && picture && !image.hasAttribute('src')) image.src = picture.src
		}
	}
	const show = (index: number, behavior: ScrollBehavior = 'smooth') => {
		const page = pages[index]
		if (!page) return
		zooms[current]?.reset()
		const still = matchMedia('(prefers-reduced-motion: reduce)').matches
		page.scrollIntoView({ inline: 'start', block: 'nearest', behavior: still ? 'instant' : behavior })
		showPosition(index)
	}
	track.addEventListener('scrollend', () => showPosition(Math.round(Math.abs(track.scrollLeft) / (track.clientWidth || 1))))
	back.addEventListener('click', () => show(current - 1))
	next.addEventListener('click', () => show(current + 1))
	zoomButton.addEventListener('click', () => zooms[current]?.toggle())
	close.addEventListener('click', () => dialog.close())
	dialog.addEventListener('keydown', (event) => {
		if (zooms[current]?.press(event.key)) {
			event.preventDefault()
			return
		}
		const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
		const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
		const goal = { [forward]: current + 1, [backward]: current - 1, Home: 0, End: pages.length - 1 }[event.key]
		if (goal === undefined) return
		event.preventDefault()
		show(goal)
	})
	// Keeps the zoom when the size changes: address bar of a phone, rotation.
	const refit = () => {
		for (const zoom of zooms) zoom.fit()
		pages[current]?.scrollIntoView({ inline: 'start', block: 'nearest', behavior: 'instant' })
	}
	addEventListener('resize', refit)

	dialog.showModal()
	show(first, 'instant')
	return new Promise((resolve) => {
		dialog.addEventListener('close', () => {
			removeEventListener('resize', refit)
			dialog.remove()
			resolve(current)
		})
	})
}

/** Uses `aria-disabled`, so that the button keeps the focus. */
function setDisabled(target: HTMLButtonElement, disabled: boolean): void {
	target.ariaDisabled = String(disabled)
}

const shapes: Readonly<Record<string, string>> = {
	zoom: '<symbol id="viewer-plus" viewBox="0 0 24 24"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5M11 8.2v5.6M8.2 11h5.6"/></symbol><symbol id="viewer-minus" viewBox="0 0 24 24"><circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5M8.2 11h5.6"/></symbol><use href="#viewer-plus"/>',
}

function button(icon: string, label: string): HTMLButtonElement {
	const element = labelledButton('icon-button', label)
	element.innerHTML = `<svg class="icon" aria-hidden="true">${shapes[icon] ?? `<use href="#icon-${icon}"/>`}</svg>`
	return element
}
