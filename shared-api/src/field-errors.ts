/**
 * The codes of all form field errors. Schemas use them as their messages, and error responses contain them;
 * `error-messages/` has the message for each in every language.
 */
export const fieldErrors = {
  nameMissing: 'name_missing',
  nameTooLong: 'name_too_long',
  emailMissing: 'email_missing',
  emailTooLong: 'email_too_long',
  emailInvalid: 'email_invalid',
  emailTaken: 'email_taken',
  /** Of a guest: the shop takes no orders for this address. */
  emailNotForOrders: 'email_not_for_orders',
  passwordMissing: 'password_missing',
  passwordTooShort: 'password_too_short',
  passwordWithoutNumber: 'password_without_number',
  passwordWithoutCase: 'password_without_case',
  passwordTooLong: 'password_too_long',
  passwordCommon: 'password_common',
  passwordsDiffer: 'passwords_differ',
  passwordWrong: 'password_wrong',
  linkInvalid: 'link_invalid',
  linkExpired: 'link_expired',
  linkOfOtherAccount: 'link_of_other_account',
  codeMissing: 'code_missing',
  codeWrong: 'code_wrong',
  titleMissing: 'title_missing',
  titleTooLong: 'title_too_long',
  descriptionTooLong: 'description_too_long',
  /** Of any field that has no code of its own above. */
  textMissing: 'text_missing',
  textTooLong: 'text_too_long',
  numberInvalid: 'number_invalid',
  numberTooSmall: 'number_too_small',
  numberTooLarge: 'number_too_large',
  priceInvalid: 'price_invalid',
  timeInvalid: 'time_invalid',
  /** An id that is no longer that of a record. */
  recordMissing: 'record_missing',
  listTooLong: 'list_too_long',
  codeInvalid: 'code_invalid',
  codeTaken: 'code_taken',
  /** Of the beginning of the codes of several coupons. */
  couponPrefixInvalid: 'coupon_prefix_invalid',
  /** Of a partner: the code, and whoever has one already. */
  affiliateCodeInvalid: 'affiliate_code_invalid',
  affiliateCodeTaken: 'affiliate_code_taken',
  affiliateOwnerTaken: 'affiliate_owner_taken',
  /** Of a period: its end is before its start. */
  endBeforeStart: 'end_before_start',
  /** Of the end of a grant. */
  endInPast: 'end_in_past',
  /** Of a record that a user has been granted already. */
  alreadyGranted: 'already_granted',
  languageInvalid: 'language_invalid',
  /** Of a selection: more records than one request may change. */
  selectionTooLarge: 'selection_too_large',
  /** Of an account's address: another one has it. Only administrators are told. */
  addressTaken: 'address_taken',
  /** Of a role: only someone with a confirmed address becomes an administrator. */
  roleUnconfirmed: 'role_unconfirmed',
  roleSuspended: 'role_suspended',
  lastAdministrator: 'last_administrator',
  /** Of the name of a part of the front end. */
  partNameInvalid: 'part_name_invalid',
  partNameTaken: 'part_name_taken',
  /** Of the paths of a part: no pattern of a route, one that the server answers itself, or missing though in use. */
  pathInvalid: 'path_invalid',
  pathReserved: 'path_reserved',
  pathInUse: 'path_in_use',
  publicKeyInvalid: 'public_key_invalid',
  /** Of the public key of a team: the part has had it already. */
  publicKeyTaken: 'public_key_taken',
  urlInvalid: 'url_invalid',
  /** Of the bytes of a picture. */
  pictureFormat: 'picture_format',
  pictureDamaged: 'picture_damaged',
  pictureAnimated: 'picture_animated',
  pictureTooLarge: 'picture_too_large',
  /** Of the id of a picture. */
  pictureMissing: 'picture_missing',
  videoEmpty: 'video_empty',
  videoFormat: 'video_format',
  videoWithoutPicture: 'video_without_picture',
  videoDamaged: 'video_damaged',
  videoCodec: 'video_codec',
  videoTooLarge: 'video_too_large',
  converterMissing: 'converter_missing',
  conversionFailed: 'conversion_failed',
  videoMemory: 'video_memory',
  /** Of the bytes of captions. */
  captionsEncoding: 'captions_encoding',
  captionsSrt: 'captions_srt',
  captionsFormat: 'captions_format',
  captionsDamaged: 'captions_damaged',
  captionsEmpty: 'captions_empty',
  chapterTimeInvalid: 'chapter_time_invalid',
  chapterOrder: 'chapter_order',
  chapterBeyondEnd: 'chapter_beyond_end',
  /** Of a note or a loop: the video has as many of them as it can have. */
  tooManyNotes: 'too_many_notes',
  tooManyLoops: 'too_many_loops',
  /** Of the end of a loop. */
  loopTooShort: 'loop_too_short',
  /** Of an item of an order: unknown, or not for sale. */
  itemUnavailable: 'item_unavailable',
  itemDuplicate: 'item_duplicate',
  /** Of the items of an order. */
  orderEmpty: 'order_empty',
  /** Of a refund: nothing is chosen. */
  itemsMissing: 'items_missing',
  /** Of an item of an order: another currency than that of the first. */
  itemCurrency: 'item_currency',
  /** Of an item of an order: the buyer has access to it already. */
  itemOwned: 'item_owned',
  /** Of an item of an order: the buyer has ordered it, and the payment is still being processed. */
  itemPaymentPending: 'item_payment_pending',
  /** Of a checkout: the buyer has to agree. */
  consentMissing: 'consent_missing',
  /** Of a checkout: the order has something that is supplied at once, for which the buyer has not agreed to immediate access. */
  consentNeeded: 'consent_needed',
  /** Of a checkout: the buyer has agreed to an earlier text. */
  consentOutdated: 'consent_outdated',
  /** Of a checkout: the key belongs to an order of other items, or at another price. */
  keyReused: 'key_reused',
  /** Of a checkout: the payment provider cannot charge this amount. */
  totalNotPayable: 'total_not_payable',
  /** Of a checkout: printed books need an address. */
  addressMissing: 'address_missing',
  countryInvalid: 'country_invalid',
  /** Of a list with one entry for each country. */
  countryDuplicate: 'country_duplicate',
  /** Of the shipping of an order that has not been paid. */
  orderNotPaid: 'order_not_paid',
  trackingUrlInvalid: 'tracking_url_invalid',
  /** Of `published`: nobody could watch anything in the package. */
  packageWithoutVideo: 'package_without_video',
  /** Of `published`: there is no file to download. */
  bookWithoutFile: 'book_without_file',
  /** Of the bytes of a book's file. */
  bookFileEmpty: 'book_file_empty',
  bookFileFormat: 'book_file_format',
  /** Of a coupon that does not apply to an order: no such code, or one that has been switched off. */
  couponUnknown: 'coupon_unknown',
  couponNotStarted: 'coupon_not_started',
  couponExpired: 'coupon_expired',
  /** Used as often as it can be, by everybody together. */
  couponUsedUp: 'coupon_used_up',
  /** Unpaid orders from the same network hold as many of its uses as they may. */
  couponBusy: 'coupon_busy',
  /** Used as often as one person can. */
  couponUsed: 'coupon_used',
  couponCurrency: 'coupon_currency',
  /** It is for other packages. */
  couponScope: 'coupon_scope',
  couponMinimum: 'coupon_minimum',
  /** There is nothing to take off. */
  couponNoEffect: 'coupon_no_effect',
  /** Too many wrong codes: this one has not been looked up. */
  couponAttempts: 'coupon_attempts',
  /** Of a gift at the checkout: a book cannot be one. */
  giftBook: 'gift_book',
  /** Of the code of a gift. */
  giftUnknown: 'gift_unknown',
  /** Somebody else has redeemed it. */
  giftRedeemed: 'gift_redeemed',
  /** Whoever redeems it has everything in it already. */
  giftOwned: 'gift_owned',
  giftRefunded: 'gift_refunded',
  giftDisputed: 'gift_disputed',
  textUnsupported: 'text_unsupported',
  cursorInvalid: 'cursor_invalid',
  /** Anything else that a schema rejects. */
  invalid: 'invalid',
} as const;

export type FieldErrorCode = (typeof fieldErrors)[keyof typeof fieldErrors];

const codes: ReadonlySet<string> = new Set(Object.values(fieldErrors));

export const isFieldErrorCode = (text: string): text is FieldErrorCode => codes.has(text);
