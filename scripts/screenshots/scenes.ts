import { accountScenes } from './account-scenes.ts'
import { catalogueScenes } from './catalogue-scenes.ts'
import { purchaseScenes } from './purchase-scenes.ts'
import type { Scene } from './stage.ts'

/** All pages of the shop and all of their states. */
export const scenes: readonly Scene[] = [...catalogueScenes, ...purchaseScenes, ...accountScenes]
