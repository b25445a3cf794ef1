import type { Migration } from 'kysely/migration'
import * as shop from './0001_shop.ts'
import * as customers from './0002_customers.ts'
import * as reconciliation from './0004_reconciliation.ts'
import * as batches from './0005_batches.ts'
import * as doses from './0006_doses.ts'
import * as versions from './0007_versions.ts'
import * as shipments from './0009_shipments.ts'
import * as texting from './0010_texting.ts'
import * as changes from './0011_changes.ts'
import * as jobRuns from './0012_job_runs.ts'
import * as offers from './0013_offers.ts'
import * as paymentNews from './0014_payment_news.ts'
import * as largeLists from './0015_large_lists.ts'
import * as payingWith from './0016_paying_with.ts'
import * as refills from './0017_refills.ts'
import * as orderMessages from './0018_order_messages.ts'
import * as catalogueChanges from './0020_catalogue_changes.ts'
import * as closedAccounts from './0021_closed_accounts.ts'
import * as searchChanges from './0022_search_changes.ts'
import * as searchSynonyms from './0023_search_synonyms.ts'
import * as salesByDay from './0024_sales_by_day.ts'
import * as searchIndexes from './0026_search_indexes.ts'
import * as changedBalances from './0027_changed_balances.ts'
import * as toldOrders from './0028_told_orders.ts'
import * as listsAtScale from './0029_lists_at_scale.ts'
import * as usualSpans from './0030_usual_spans.ts'
import * as customersByDay from './0031_customers_by_day.ts'
import * as closedForGood from './0032_closed_for_good.ts'
import * as whatWaits from './0033_what_waits.ts'
import * as prescriptionsAtScale from './0034_prescriptions_at_scale.ts'
import * as lastSold from './0035_last_sold.ts'
import * as salesAtScale from './0036_sales_at_scale.ts'
import * as listsOfProducts from './0037_lists_of_products.ts'
import * as notingPeople from './0038_noting_people.ts'
import * as lighterNotes from './0039_lighter_notes.ts'
import * as fewerRowsRead from './0040_fewer_rows_read.ts'
import * as sumsOfPeople from './0041_sums_of_people.ts'
import * as findingPeople from './0042_finding_people.ts'
import * as daysOfAProduct from './0044_days_of_a_product.ts'
import * as whatCanBeStarted from './0045_what_can_be_started.ts'
import * as unusedIndexes from './0049_unused_indexes.ts'
import * as vacuumSooner from './0050_vacuum_sooner.ts'
import * as paymentsByStatus from './0051_payments_by_status.ts'
import * as partlyGivenBack from './0052_partly_given_back.ts'

/** In order of their names. A landed migration is never edited: a change is a new one. */
export const migrations: Record<string, Migration> = {
  '0001_shop': shop,
  '0002_customers': customers,
  '0004_reconciliation': reconciliation,
  '0005_batches': batches,
  '0006_doses': doses,
  '0007_versions': versions,
  '0009_shipments': shipments,
  '0010_texting': texting,
  '0011_changes': changes,
  '0012_job_runs': jobRuns,
  '0013_offers': offers,
  '0014_payment_news': paymentNews,
  '0015_large_lists': largeLists,
  '0016_paying_with': payingWith,
  '0017_refills': refills,
  '0018_order_messages': orderMessages,
  '0020_catalogue_changes': catalogueChanges,
  '0021_closed_accounts': closedAccounts,
  '0022_search_changes': searchChanges,
  '0023_search_synonyms': searchSynonyms,
  '0024_sales_by_day': salesByDay,
  '0026_search_indexes': searchIndexes,
  '0027_changed_balances': changedBalances,
  '0028_told_orders': toldOrders,
  '0029_lists_at_scale': listsAtScale,
  '0030_usual_spans': usualSpans,
  '0031_customers_by_day': customersByDay,
  '0032_closed_for_good': closedForGood,
  '0033_what_waits': whatWaits,
  '0034_prescriptions_at_scale': prescriptionsAtScale,
  '0035_last_sold': lastSold,
  '0036_sales_at_scale': salesAtScale,
  '0037_lists_of_products': listsOfProducts,
  '0038_noting_people': notingPeople,
  '0039_lighter_notes': lighterNotes,
  '0040_fewer_rows_read': fewerRowsRead,
  '0041_sums_of_people': sumsOfPeople,
  '0042_finding_people': findingPeople,
  '0044_days_of_a_product': daysOfAProduct,
  '0045_what_can_be_started': whatCanBeStarted,
  '0049_unused_index_of_lines': unusedIndexes.ofLines,
  '0049_unused_index_of_orders': unusedIndexes.ofOrders,
  '0049_unused_index_of_prescriptions': unusedIndexes.ofPrescriptions,
  '0050_vacuum_sooner': vacuumSooner,
  '0051_payments_by_status': paymentsByStatus,
  '0052_partly_given_back': partlyGivenBack,
}
