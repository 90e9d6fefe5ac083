import { placeholderPicture } from '@storefront/contract/domain/catalogue/placeholder.ts'
import { replacePicture } from './replace-picture.ts'

/** A picture that cannot be loaded gives way to the placeholder. `error` does not bubble, so it is caught on its way down. */
function replace(image: HTMLImageElement): void {
	if (image.src.endsWith(placeholderPicture)) return
	replacePicture(image, placeholderPicture)
}

document.addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
for (const image of document.images) if (image.complete && image.naturalWidth === 0 && image.currentSrc) replace(image)
