import type { Language } from './stem-word.ts'

const listed = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Function words of each language, which say nothing about the subject. */
export const stopWords: Record<Language, ReadonlySet<string>> = {
  english: listed(`a about above after again against all am an and any are aren't as at be because been before
being below between both but by can can't cannot could couldn't did didn't do does doesn't doing don't down
during each few for from further had hadn't has hasn't have haven't having he her here hers herself him
himself his how i if in into is isn't it its itself just let's me more most my myself no nor not of off on
once only or other our ours ourselves out over own please same shall she should so some such tell than that
the their theirs them themselves then there these they this those through to too under until up us very was
wasn't we were weren't what when where which while who whom whose why will with won't would wouldn't you
your yours yourself yourselves`),
  german:
    listed(`aber alle allem allen aller alles als also am an andere anderen auch auf aus bei beim bin bis bist da damit dann
das dass dasselbe dazu dein deine dem den denn der des dessen die dies diese diesem diesen dieser dieses doch
dort du durch ein eine einem einen einer eines er es etwas euch euer für gegen hat hatte hatten haben hier
hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in indem ins ist jede jedem jeden jeder jedes jene kann
kein keine keinem keinen können könnte machen man mein meine mich mir mit muss nach nicht nichts noch nun nur ob
oder ohne sehr sein seine seinem seinen seiner seit selbst sich sie sind so solche soll sollte sondern sonst
über um und uns unser unter viel viele vielen vieler vieles vom von vor während wann war waren warum was weil
welche welchem welchen welcher welches wenn wer werde werden wie wieder wieviel wieviele will wir wird wo
wodurch wofür womit wonach woran worauf woraus worden worin worum wovon wozu wurde wurden zu zum zur zwischen`),
  french:
    listed(`à au aucun aussi autre aux avait avant avec avoir car c'est ce ceci cela celle celui ces cet cette ceux chaque
chez combien comme comment d'un d'une dans de depuis des donc dont du elle elles en encore entre est est-ce et
étaient était être eu eux fait fut furent il ils je la le les leur leurs lors lui mais me même mes moi mon ne ni
nos notre nous on ont ou où par pas pendant peut plus pour pourquoi quand qu'elle qu'elles qu'est-ce qu'il
qu'ils qu'on qu'un qu'une que quel quelle quelles quels qui quoi sa sans se sera ses si son sont sous sur ta te
tes ton toi tous tout toute toutes très tu un une vos votre vous y`),
  spanish:
    listed(`a al algo algunas algunos ante antes aquel aquella así aun aunque bajo cada como cómo con contra cual cuál
cuáles cualquier cuando cuándo cuánta cuánto cuántos cuántas de del desde donde dónde durante e él el ella ellas
ellos en entre era eran es esa ese eso esos esta está estaba están este esto estos estas fue fueron ha había han
hasta hay la las le les lo los más me mi mientras muy nada ni no nos nosotros o os otra otro otros para pero por
porque pueden puede que qué quien quién quienes quiénes se sea según ser si sí sido sin sobre son su sus también
tan tanto te tiene tienen toda todo todos tras tu un una uno unos unas y ya yo`),
  italian:
    listed(`a abbia ad agli ai al alla alle allo anche avere aveva c che chi ci ciò come con contro cosa cui da dagli dai
dal dalla dalle dallo degli dei del della delle dello dentro di dopo dove e è ed era erano essere fra gli ha
hanno ho i il in io la le lei li lo loro lui ma mi mia mio molto ne negli nei nel nella nelle nello no noi non
nostro o ogni oltre per perché più poi prima qual quale quali quando quanta quante quanti quanto quella quelle
quelli quello questa queste questi questo se sei senza si sia sono sopra sotto sta stata stati stato su sua sue
sugli sui sul sulla sulle suo suoi tra tutti tutto un una uno vi voi`),
  portuguese:
    listed(`à ao aos às até através com como contra da das de dela dele deles depois desde do dos e é ela elas ele eles em
entre era eram essa esse esta está estão este estes eu foi foram há isso isto já lhe mais mas me mesmo meu minha
muito na não nas nem no nos nós o onde os ou para pela pelas pelo pelos pode por porque qual quais quando quanta
quantas quanto quantos que quem se sem ser seu seus são sob sobre sua suas também tem têm tinha toda todos tu um
uma umas uns você`),
  dutch:
    listed(`aan al alle als altijd andere ben bij daar dan dat de deze die dit doch doen door dus een eens elk elke en er geen
had heb hebben heeft hem het hier hij hoe hoeveel hun iets ik in is ja je kan kon kunnen maar me meer men met mij
mijn moet na naar niet niets nog nu of om omdat onder ons onze ook op over reeds te tegen ten ter toch toen tot u
uit uw van veel voor waar waarom wanneer want waren was wat we wel welke werd werden wie wij wordt worden zal ze
zelf zich zij zijn zo zonder zou`),
  danish:
    listed(`af alle at blev bliver da de dem den denne der deres det dette dig din dog du efter eller en end er et for
fra ham han hans har havde hende hendes her hos hun hvad hvem hver hvilke hvilken hvis hvor hvordan hvorfor
hvornår i ikke ind jeg jer kan kun man mange med meget men mig min mod må ned noget nogle nu når og også om op os
over på selv sig sin skal skulle som til ud under var ved vi vil ville være været`),
  norwegian:
    listed(`alle at av bare ble bli blir da de deg dem den denne der deres det dette din du eller en enn er et etter
for fordi fra ha hadde han hans har hennes her hun hva hvem hver hvilke hvilken hvis hvor hvordan hvorfor ikke
inn jeg kan kunne man mange med meg men mellom min mot mye ned noe noen nå når og også om opp oss over på samme
seg selv sin skal skulle slik som til ut uten var ved vi vil ville være vært`),
  swedish:
    listed(`alla allt att av bara blev bli blir de dem den denna deras dess det detta dig din du där efter ej eller
en enligt er ett från för ha hade han hans har henne hennes hon hos hur här i icke in ingen inte jag kan kunde
man med mellan men mig min mot mycket ni nu något några när och om oss på samma sedan sig sin skall ska skulle
som så till under upp ut utan vad var varför vara varit vem vi vid vilka vilken vilket vill är än över`),
  finnish:
    listed(`ei eivät ennen että hän hänen he heidän ja jo joka jonka jos joten jotka kaikki kanssa keitä ketkä kuin
kuinka kuka kun kyllä me mihin mikä miksi milloin minkä minun minä missä mistä mitkä mitä mukaan mutta muut myös
ne niiden niin niitä noin nyt oli olivat olla olleet ollut on ovat paljonko se sekä sen siihen siitä sinä sitä
tai tämä tämän te tässä vaan vai vaikka`),
  hungarian:
    listed(`a ahol ami amely az azok azt azonban be csak de e egy egyik el ez ezek ezt fel ha hanem hogy hogyan hol
is itt ki kik kell le lehet lesz még meg mely melyik mert mi miért mikor milyen mint minden mit nagyon nem nincs
olyan ott pedig s sem szerint után vagy van vannak volt voltak`),
  romanian:
    listed(`a acea aceasta această aceea acest acesta acestea aceste acestor acestui ai al ale am ar are au avea
că care când câte câți ce cea cei cel cele cine cu cum cât dar de deci din după e ea ei el ele era erau este fi fie
fost fără iar în între îi îl la le lor lui mai mult nici nu o ori pe pentru peste prin sa sau să se sunt
unde un una unei unor unui va vor și`),
  turkish:
    listed(`acaba ama ancak artık aynı az bazı belki ben bir biri biz bu buna bunu bunun çok çünkü da daha de defa
değil diğer diye dolayı en gibi göre hangi hem hep her için ile ise kaç kadar kendi ki kim kimin mi mu mı mü nasıl
ne neden nerede niçin o olan olarak olduğu oldu on onlar onu onun şey şu sonra tarafından tüm üzere var ve veya ya
yani yok`),
}
