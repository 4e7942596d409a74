import type { TablePhrases } from './table-phrases.ts'

export const englishTablePhrases: TablePhrases = {
  over: 'more than|greater than|larger than|bigger than|higher than|longer than|taller than|older than|better than|heavier than|in excess of|more expensive than|costlier than|dearer than|pricier than|slower than|exceeding|exceeds|exceed|exceeded|over|beyond',
  under:
    'less than|fewer than|smaller than|lower than|shorter than|younger than|cheaper than|worse than|less expensive than|lighter than|under',
  after: 'after|later than',
  before: 'before|prior to|earlier than',
  above: 'above',
  below: 'below',
  atLeast:
    'at least|at minimum|no less than|not less than|no fewer than|a minimum of|minimum of|since|starting from|on or after|on and after|after or on|not before|no earlier than|not earlier than',
  atMost:
    'at most|no more than|not more than|up to|a maximum of|until|no later than|not later than|not after|on or before|on and before|before or on|by or before|up to and including|until and including|at the latest by|at the latest on',
  between: 'between|from|from between',
  exactly: 'exactly|precisely|equal to',
  isNot:
    'not|isnt|arent|wasnt|werent|other than|except|except for|excluding|besides|aside from|apart from|without|outside|outside of',
  denied: 'no|never|neither|nor|none|nobody',
  orMore:
    'or more|or above|and up|or over|or greater|or higher|or later|or after|or longer|and above|and over|and later',
  orLess:
    'or less|or fewer|or below|or under|or lower|or earlier|or before|at the latest|or shorter|and below|and earlier',
  highest: 'highest|greatest|maximum|max|maximal|peak',
  lowest: 'lowest|minimum|min|minimal',
  most: 'most|hardest|the hardest|hit hardest|hit the hardest|hardest hit|worst hit|most affected|the most|the most common|the most frequent|most common|most frequent|most often|most frequently|most commonly|the greatest number of|the largest number of|the highest number of',
  fewest:
    'the least common|the least frequent|least common|least frequent|least|fewest|the least|the fewest|the lowest number of|the smallest number of|least amount of|the least amount of',
  largest: 'largest|biggest|most sizeable',
  smallest: 'smallest',
  latest: 'latest|last|newest|most recent|final|most recently',
  earliest: 'earliest|first',
  longest: 'longest|tallest|farthest',
  shortest: 'shortest',
  oldest: 'oldest',
  youngest: 'youngest',
  heaviest: 'heaviest',
  lightest: 'lightest',
  fastest: 'fastest|quickest',
  slowest: 'slowest',
  dearest: 'most expensive|dearest|costliest|priciest|most costly',
  cheapest: 'cheapest|least expensive|least costly',
  best: 'top|best',
  worst: 'worst|bottom',
  count:
    'how many|number of|the number of|count of|count|how often|amount of|the amount of|quantity of|how many times|number of times|in how many cases|how many cases|the number of times',
  sum: 'total|totals|grand total|grand total of|sum of|sum|in all|in total|altogether|combined|all together|together|all told|taken together|put together|overall|over all|over all the|across all|across all the|add up to|adds up to|added up|add up|adding up to|come to in total|come to|comes to|came to|amount to|amounts to|amounted to|run to|sum up to|the total number of|total number of|total amount of',
  average: 'average|mean|on average|the average|an average|on the average|typically|averaged',
  median: 'median',
  distinct:
    'different|distinct|unique|different values of|distinct values of|unique values of|different kinds of|different sorts of|kinds of|sorts of',
  share:
    'what percentage of|what percentage|percentage of|what part of|which part of|how large a share of|how big a share of|what percent of|how many percent of|what per cent of|what share of|share of|percent of|per cent of|what proportion of|proportion of|fraction of',
  difference:
    'by how much|by how many|difference between|difference in|difference of|difference|differ|how much more|how much less|how much higher|how much lower|how much larger|how much bigger|how much greater|how much smaller|how much cheaper|how much dearer|how much more expensive|how many more|how many less|how many fewer',
  ratio:
    'how many times as many|how many times as much|how many times the|how many times as large|how many times as big|how many times as high|how many times as long|how many times as expensive|ratio of|ratio between|ratio|how many times more|how many times larger|how many times bigger|how many times higher|how many times longer|how many times more expensive',
  change:
    'by how much percent|by how much per cent|by how much in percent|by what percent|by how many per cent|by how many percent|by what percentage|percentage change|percent change|percentage increase|percentage decrease|percent increase|growth rate|rate of growth',
  rank: 'which position|what position|in which position|which place|what place|what rank|which rank|rank of|the rank of|what is the rank of|rank|ranked',
  group: 'per|for each|for every|by each|each|grouped by|broken down by|by',
  all: 'all|list|every|list all|all the|everyone|which are|what are',
  more: 'more|higher|larger|bigger|greater|better|most often|more often|later',
  less: 'less|fewer|lower|smaller|earlier|less often',
  longer: 'longer|taller|farther',
  shorter: 'shorter',
  older: 'older',
  younger: 'younger',
  faster: 'faster|quicker|sooner',
  slower: 'slower',
  next: 'next|following|follows|successor|succeeded|succeeds|right after|just after|immediately after|comes after|came after|listed after|directly after|next after|next to|subsequent',
  previous:
    'previous|previously|preceding|preceded|precedes|predecessor|right before|just before|immediately before|comes before|came before|listed before|directly before|previous to',
  runs: 'consecutive|consecutively|in a row|streak',
  asListed:
    'listed|list|chart|table|shown|appears|appear|in the file|in this file|in the list|in this list|in the sheet|in this sheet|in the table|in this table|in the data|in this data',
  yesNo: 'is|are|was|were|did|does|do|has|have|had|can|will',
  thing: 'what|which|name the|name all|name|whats|what is|what are|which one',
  person: 'who|whom|whose',
  time: 'when|what day|on what date|on which date',
  place: 'where',
  money: 'how much',
  duration: 'how long',
  size: 'how large|how big|how high|how tall|how heavy',
  age: 'how old',
  links:
    'is was are were be being been of at in on with the a an for equal equals to as has have having had by from had their its and listed named called shown labelled titled did do does',
  and: 'and|to',
  or: 'or',
}
