import { placeholderPicture } from '@storefront/contract/domain/catalogue/placeholder.ts'
import { replacePicture } from './replace-picture.ts'

/** Replaces a picture that failed to load by the placeholder. `error` does not bubble, so the listener uses the capture phase. */
function replace(image: HTMLImageElement): void {
	if (image.src.endsWith(placeholderPicture)) return
	replacePicture(image, placeholderPicture)
}

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image)
